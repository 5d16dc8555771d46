/**
 * Checks the strings that code writes where they could run something. Pages require Trusted Types, and React, the bundler, the
 * federation runtime and the scripts of providers write strings: one default policy checks all of them
 * (shared/docs/decisions/0011-trusted-types.md).
 */
type Policy<Rules> = { createPolicy: (name: string, rules: Rules) => { createHTML: (html: string) => string } };
const factory = (window as { trustedTypes?: Policy<object> }).trustedTypes;

/** Its markup is parsed apart from the page, where nothing runs. */
const inert = factory?.createPolicy('hem-parse', { createHTML: (html: string) => html });
const parse = (html: string) => new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Browsers skip spaces and control characters in the name of the scheme. */
const isJavaScript = (address: string) => /^javascript:/i.test(address.replace(/[\0- ]/g, ''));

function canRun(root: ParentNode): boolean {
  return [...root.querySelectorAll('*')].some(
    (element) =>
      // React makes a script from an empty element.
      (element.localName === 'script' && element.outerHTML !== '<script></script>' && !isJson(element.textContent)) ||
      [...element.attributes].some(({ name, value }) => /^on|^srcdoc$/.test(name) || isJavaScript(value)) ||
      (element instanceof HTMLTemplateElement && canRun(element.content)),
  );
}

/** The browser refuses what becomes `null`, and reports it as a violation of the page's policy. */
export const stringRules = {
  createHTML: (html: string) => (canRun(parse(html)) ? null : html),
  /** Data, such as speculation rules. */
  createScript: (text: string) => (isJson(text) ? text : null),
  /** The page's policy names the origins, and whether workers may be blobs. Other schemes hold the script itself. */
  createScriptURL: (address: string) =>
    /^(https?|blob):$/.test(new URL(address, document.baseURI).protocol) ? address : null,
};
factory?.createPolicy('default', stringRules);

import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { DocumentTemplate } from '../src/document.ts';
import {
  attributeOf,
  childrenOf,
  elementsBelow,
  findElement,
  isElement,
  parseDocument,
  textOf,
  type TreeElement,
} from './page-tree.ts';

/** Something on a page that no app may put there. */
export interface MarkupFault {
  /** The app in whose part of the page it stands. */
  app: AppName;
  /** In words that follow the app's name. */
  fault: string;
}

interface Rules {
  /** The app whose page it is: what stands in the head is its. */
  owner: AppName;
  policy: string;
  origin: string;
  template: Pick<DocumentTemplate, 'stateId' | 'script' | 'late'>;
}

/** Whatever could run, load or replace more than a page needs. Browsers obey the policy as well; this names it to the author. */
export function forbiddenMarkup(html: string, rules: Rules, document = parseDocument(html)): MarkupFault[] {
  const faults = faultsIn(document, rules);
  // What stands in <noscript> is markup only where scripts do not run.
  return html.includes('<noscript') && faults.length === 0
    ? faultsIn(parseDocument(html, { scripting: false }), rules)
    : faults;
}

function faultsIn(
  document: ReturnType<typeof parseDocument>,
  { owner, policy, origin, template }: Rules,
): MarkupFault[] {
  const [head, body] = [findElement(document, 'head')!, findElement(document, 'body')!];
  const faults = brokenFrame(body, template)
    ? [{ app: owner, fault: 'breaks out of the place of the page: elements are not closed as they should be' }]
    : [];
  const own = new Set(childrenOf(body).slice(1));
  const frames = sourcesOf(policy, 'frame-src');
  const forms = sourcesOf(policy, 'form-action');
  const { late } = template;
  const lateScripts = late
    ? childrenOf(head).filter(
        (child) =>
          isElement(child) && child.tagName === 'script' && textOf(child) === `<script>"${late.script}"</script>`,
      )
    : [];
  for (const { element } of elementsBelow(head)) {
    if (element === lateScripts[0]) continue;
    const fault = faultInHead(element) ?? faultOfAttributes(element, origin);
    if (fault) faults.push({ app: owner, fault });
  }
  const styles = childrenOf(head).filter((child) => isElement(child) && child.tagName === 'style');
  if (styles.length !== (late ? 3 : 2)) faults.push({ app: owner, fault: 'puts a style element into the head' });
  for (const { element, app } of elementsBelow(body)) {
    if (own.has(element)) continue;
    const fault = faultOfElement(element, origin, frames, forms) ?? faultOfAttributes(element, origin);
    if (fault) faults.push({ app: app === 'shell' ? owner : app, fault });
  }
  return faults;
}

/** A body holds the root, the page's state and the script that starts it, and nothing after or between them. */
function brokenFrame(body: TreeElement, { stateId, script }: Rules['template']): boolean {
  const [root, state, start, ...rest] = childrenOf(body);
  const scriptOf = (node: typeof root) => (node && isElement(node) && node.tagName === 'script' ? node : undefined);
  return (
    rest.length > 0 ||
    !(root && isElement(root) && attributeOf(root, 'id') === 'root') ||
    !(scriptOf(state) && attributeOf(scriptOf(state)!, 'id') === stateId) ||
    textOf(childrenOf(scriptOf(start) ?? body)[0] ?? body) !== `"${script}"`
  );
}

const headElements = new Set(['meta', 'title', 'link', 'style']);
const rels = new Set(['canonical', 'alternate', 'prev', 'next', 'icon', 'apple-touch-icon', 'manifest', 'preload']);
const preloaded = new Set(['image', 'font']);

function faultInHead(element: TreeElement): string | undefined {
  const { tagName } = element;
  if (!headElements.has(tagName)) return `puts <${tagName}> into the head`;
  if (tagName === 'meta') {
    const kind = attributeOf(element, 'http-equiv');
    if (kind !== undefined) return `puts <meta http-equiv="${kind}"> into the head`;
  }
  if (tagName === 'link') {
    const rel = attributeOf(element, 'rel') ?? '';
    if (!rels.has(rel) || (rel === 'preload' && !preloaded.has(attributeOf(element, 'as') ?? '')))
      return `puts <link rel="${rel}"> into the head`;
  }
  return undefined;
}

const refused = new Set([
  'base',
  'meta',
  'link',
  'object',
  'embed',
  'applet',
  'frame',
  'frameset',
  'style',
  'plaintext',
  'portal',
  'title',
]);

function faultOfElement(element: TreeElement, origin: string, frames: string[], forms: string[]): string | undefined {
  const { tagName } = element;
  if (tagName === 'script')
    return attributeOf(element, 'type') === 'application/ld+json'
      ? faultOfData(element)
      : 'puts a script into the page';
  if (tagName === 'title' && element.namespaceURI.endsWith('svg')) return undefined;
  if (refused.has(tagName)) return `puts <${tagName}> into the page`;
  if (/^(animate|set)/.test(tagName) && /^(xlink:)?href$|^on/i.test(attributeOf(element, 'attributeName') ?? ''))
    return `puts an animated link into the page`;
  if (tagName === 'iframe' && attributeOf(element, 'srcdoc') !== undefined)
    return 'puts a frame with content of its own into the page';
  const frame = tagName === 'iframe' ? attributeOf(element, 'src') : undefined;
  if (frame !== undefined && !leadsTo(frame, origin, frames)) return `puts a frame of ${frame} into the page`;
  for (const name of ['action', 'formaction']) {
    const target = attributeOf(element, name);
    if (target && !leadsTo(target, origin, forms)) return `sends a form to ${target}`;
  }
  return undefined;
}

function faultOfData(element: TreeElement): string | undefined {
  try {
    const [content] = childrenOf(element);
    JSON.parse(content && 'value' in content ? content.value : '');
    return attributeOf(element, 'src') === undefined ? undefined : 'puts a script into the page';
  } catch {
    return 'puts structured data into the page that is no JSON';
  }
}

function faultOfAttributes({ tagName, attrs }: TreeElement, origin: string): string | undefined {
  for (const { name, value } of attrs) {
    if (/^on/i.test(name)) return `puts a handler into the page: ${name} of <${tagName}>`;
    if (name === 'shadowrootmode') return 'puts a shadow tree into the page';
    if (addresses.has(name) && !harmless.test(schemeOf(value, origin)))
      return `puts an address that is no page's into the page: ${name}="${value.slice(0, 60)}" of <${tagName}>`;
  }
  return undefined;
}

const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'cite',
  'background',
  'manifest',
  'ping',
]);
const harmless = /^(https?|mailto|tel|sms|data-image):$/;

function schemeOf(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return 'https:';
  const { protocol, pathname } = new URL(address, origin);
  return protocol === 'data:' && /^image\/(?!svg)/.test(pathname) ? 'data-image:' : protocol;
}

/** Sources of one directive of a policy. */
const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

function leadsTo(address: string, origin: string, sources: string[]): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return sources.some((source) => {
    if (source === "'self'") return url.origin === new URL(origin).origin;
    const [scheme, host = ''] = source.split('://');
    const place = host.split('/')[0]!;
    if (url.protocol !== `${scheme}:`) return false;
    return place.startsWith('*.') ? url.host.endsWith(place.slice(1)) : url.host === place;
  });
}

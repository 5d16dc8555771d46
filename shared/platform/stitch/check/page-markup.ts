import type { AppName } from '../../contract/app-names.ts';
import type { DocumentTemplate } from '../../contract/host-build.schema.ts';
import { pageStateId } from '../../contract/page-state.ts';
import { allowedRels, ownStyles, refusedRels } from '../../contract/page/page-settings.ts';
import {
  attributeOf,
  childrenOf,
  elementsBelow,
  findElement,
  isElement,
  parseDocument,
  textOf,
  wordsIn,
  type PageTree,
  type TreeElement,
} from '../page/page-tree.ts';

interface Rules {
  host: AppName;
  /** The app that owns the page and its head. */
  owner: AppName;
  /** Addresses of the style sheets that the stitcher links. */
  sheets: readonly string[];
  template: Pick<DocumentTemplate, 'script' | 'late'>;
}

/**
 * Finds markup that the page's Content-Security-Policy cannot block: the site's own scripts and style sheets, redirects
 * and unclosed elements. The policy blocks everything else that could run, load, frame or
 * send, and the gate's browser reports it.
 * @returns the app whose part contains the fault, and the fault as a text that follows the app's name
 */
export function forbiddenMarkup(
  html: string,
  rules: Rules,
  document: PageTree = parseDocument(html),
): { app: AppName; fault: string }[] {
  const faults = faultsIn(document, rules);
  // The contents of <noscript> are markup only where scripts do not run.
  return html.includes('<noscript') && faults.length === 0
    ? faultsIn(parseDocument(html, { scripting: false }), rules)
    : faults;
}

function faultsIn(document: PageTree, rules: Rules) {
  const { host, owner, template } = rules;
  const body = findElement(document, 'body')!;
  const isBroken = isFrameBroken(body, template);
  const frame = new Set(childrenOf(body));
  const inBody = new Set(elementsBelow(body, host).map(({ element }) => element));
  const found = elementsBelow(document, host).flatMap(({ element, app }) => {
    const fault = frame.has(element) ? undefined : faultOf(element, rules);
    // The head is the page's, and what breaks out of its place stands in that of the host.
    return fault ? [{ app: app === host && (isBroken || !inBody.has(element)) ? owner : app, fault }] : [];
  });
  return isBroken
    ? [{ app: owner, fault: 'breaks out of its place in the page: an element is not closed' }, ...found]
    : found;
}

/** A body contains exactly the root, the page's state and the start script. */
function isFrameBroken(body: TreeElement, { script }: Rules['template']): boolean {
  const [root, state, start, ...rest] = childrenOf(body);
  const scriptOf = (node: typeof root) => (node && isElement(node) && node.tagName === 'script' ? node : undefined);
  return (
    rest.length > 0 ||
    !(root && isElement(root) && attributeOf(root, 'id') === 'hem-root') ||
    !(scriptOf(state) && attributeOf(scriptOf(state)!, 'id') === pageStateId) ||
    textOf(childrenOf(scriptOf(start) ?? body)[0] ?? body) !== `"${script}"`
  );
}

function faultOf(
  element: TreeElement,
  { sheets, template: { late } }: Pick<Rules, 'sheets' | 'template'>,
): string | undefined {
  const { tagName } = element;
  if (tagName === 'script') {
    return late && textOf(element) === `<script>"${late.script}"</script>` ? undefined : findScriptFault(element);
  }
  if (tagName === 'meta') {
    const kind = attributeOf(element, 'http-equiv');
    return kind === undefined ? undefined : `puts <meta http-equiv="${kind}"> into the page: leave it out`;
  }
  if (tagName === 'link') {
    const rel = attributeOf(element, 'rel') ?? '';
    const words = rel.toLowerCase().split(' ');
    const isSheet = rel === 'stylesheet' && sheets.includes(attributeOf(element, 'href') ?? '');
    if (isSheet || words.every((word) => allowedRels.includes(word))) return undefined;
    if (words.some((word) => refusedRels.includes(word)))
      return `puts <link rel="${rel}"> into the page: leave it out. ${ownStyles}`;
    return `puts <link rel="${rel}"> into the page: leave it out. Allowed are ${allowedRels.join(', ')}`;
  }
  return undefined;
}

function findScriptFault(element: TreeElement): string | undefined {
  if (attributeOf(element, 'type') !== 'application/ld+json' || attributeOf(element, 'src') !== undefined)
    return 'puts a script into the page: move its code into a module of the app, or load an outside script by `loadScript` of `contract/load-script`';
  try {
    JSON.parse(wordsIn(element));
    return undefined;
  } catch {
    return 'puts structured data into the page that is not JSON';
  }
}

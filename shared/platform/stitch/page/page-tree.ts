import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { AppName } from '../../contract/app-names.ts';
import { componentSchema } from '../../store/release-set.schema.ts';

export type TreeNode = DefaultTreeAdapterTypes.ChildNode;
export type TreeElement = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export type PageTree = DefaultTreeAdapterTypes.Document;
/** Allowance for elements that the parser adds, such as `body`. */
const IMPLIED_ELEMENTS = 1000;
/** Chromium nests no deeper either. The parser looks through all open elements for many a tag. */
const MAX_DEPTH = 512;

/** The parser compares each attribute of a tag with all before it. */
const MAX_ATTRIBUTES = 500;
const isSpace = (sign: string) => sign === ' ' || sign === '\n' || sign === '\t' || sign === '\f' || sign === '\r';

/** Counts what can end an attribute, by the states of the HTML tokenizer: at least as many as the parser will find. */
function hasManyAttributes(text: string): boolean {
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start)) {
    start += 1;
    if (!/[a-z/]/i.test(text[start] ?? '')) continue;
    let ends = 0;
    let state = 'tag' as 'tag' | 'before name' | 'name' | 'after name' | 'before value' | 'value' | '"' | "'";
    for (; start < text.length; start += 1) {
      const sign = text[start]!;
      if (sign === state) [state, ends] = ['before name', ends + 1];
      else if (state === '"' || state === "'") continue;
      else if (sign === '>') break;
      else if (state === 'before value') {
        if (!isSpace(sign)) state = sign === '"' || sign === "'" ? sign : 'value';
      } else if (isSpace(sign) || (sign === '/' && state !== 'value')) {
        const isAfterName: boolean = isSpace(sign) && (state === 'name' || state === 'after name');
        state = isAfterName ? 'after name' : 'before name';
        ends += 1;
      } else if (state === 'before name') state = 'name';
      else if (state === 'name' || state === 'after name') state = sign === '=' ? 'before value' : 'name';
      if (ends > MAX_ATTRIBUTES) return true;
    }
  }
  return false;
}

/**
 * A document as browsers parse it, even if it is malformed.
 * @throws Error when overlapping elements would multiply: 54 KB of them would take gigabytes of memory; when elements nest
 * so deep, or have so many attributes, that the time would grow with the square of their number
 */
export function parseDocument(text: string, { scripting = true } = {}): PageTree {
  if (hasManyAttributes(text)) throw new Error(`An element has more than ${MAX_ATTRIBUTES} attributes.`);
  // A tag has at least three characters.
  const limit = text.length / 3 + IMPLIED_ELEMENTS;
  let count = 0;
  let depth = 0;
  return parse(text, {
    scriptingEnabled: scripting,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...made) {
        if ((count += 1) > limit)
          throw new Error(
            'Its elements overlap, as in <b><p></b>, and multiply. Close each element inside its parent.',
          );
        return defaultTreeAdapter.createElement(...made);
      },
      onItemPush() {
        if ((depth += 1) > MAX_DEPTH)
          throw new Error(`Its elements nest more than ${MAX_DEPTH} deep. Close elements before others open.`);
      },
      onItemPop: () => void (depth -= 1),
    },
  });
}

export const isElement = (node: { nodeName: string }): node is TreeElement => 'tagName' in node;
export const childrenOf = (node: Parent): TreeNode[] =>
  'content' in node ? [...node.content.childNodes, ...node.childNodes] : node.childNodes;
export const attributeOf = (element: TreeElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** The parts of a page are marked by the runtime: `<app>` for a page, `<app>/<fragment>` for a fragment. */
function partOf(element: TreeElement): AppName | undefined {
  const boundary = attributeOf(element, 'data-hem-boundary');
  // Fast, because it runs for every element of every page.
  return boundary === undefined ? undefined : componentSchema.safeParse(boundary.split('/')[0]).data;
}

interface OwnedElement {
  element: TreeElement;
  /** The app whose part contains it. */
  app: AppName;
}

/** @param app owns the elements that no part contains */
export function elementsBelow(node: Parent, app: AppName, found: OwnedElement[] = []): OwnedElement[] {
  for (const child of childrenOf(node)) {
    if (!isElement(child)) continue;
    found.push({ element: child, app });
    elementsBelow(child, partOf(child) ?? app, found);
  }
  return found;
}

export function findElement(node: Parent, tagName: string): TreeElement | undefined {
  for (const child of childrenOf(node)) {
    const found = !isElement(child) ? undefined : child.tagName === tagName ? child : findElement(child, tagName);
    if (found) return found;
  }
  return undefined;
}

/** The text in an element, without markup and comments. */
export const wordsIn = (element: TreeElement): string =>
  childrenOf(element)
    .map((child) => (isElement(child) ? wordsIn(child) : 'value' in child ? child.value : ''))
    .join('');

/** A node in one canonical text. */
export function textOf(node: TreeNode): string {
  if (!isElement(node))
    return 'value' in node ? `"${node.value}"` : 'data' in node ? `<!--${node.data}-->` : `<!${node.nodeName}>`;
  const attributes = node.attrs
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .sort()
    .join('');
  return `<${node.tagName}${attributes}>${childrenOf(node).map(textOf).join('')}</${node.tagName}>`;
}

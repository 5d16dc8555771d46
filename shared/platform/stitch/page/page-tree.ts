import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { AppName } from '../../contract/app-names.ts';
import { componentSchema } from '../../store/release-set.schema.ts';

export type TreeNode = DefaultTreeAdapterTypes.ChildNode;
export type TreeElement = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export type PageTree = DefaultTreeAdapterTypes.Document;

/** A document as browsers parse it, even if it is malformed. */
export const parseDocument = (text: string, { scripting = true } = {}): PageTree =>
  parse(text, { scriptingEnabled: scripting });

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

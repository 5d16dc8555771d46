import { compile, type StylisElement } from 'stylis';
import type { AppName } from '../../contract/app-names.ts';
import {
  attributeOf,
  childrenOf,
  elementsBelow,
  findElement,
  isElement,
  partOf,
  textOf,
  wordsIn,
  type PageTree,
} from '../page/page-tree.ts';
import type { WorkerPage } from '../render/worker-messages.schema.ts';

export interface ComparedPage {
  host: AppName;
  owner: AppName;
  tree: PageTree;
  css: WorkerPage['css'];
  emotionKey: string;
}

/**
 * Lists the differences between a page and its earlier version outside of the parts of the released apps. Each
 * difference completes a sentence about an app.
 * @param released apps whose release differs from that of the earlier page
 */
export function outsideChanges(page: ComparedPage, before: PageTree, released: readonly AppName[]): string[] {
  const difference = firstDifference(outsideOf(page.tree, released), outsideOf(before, released));
  return [
    ...(difference ? [`changes what is not its own: ${difference}`] : []),
    ...headChanges(page, before, released),
    ...styleChanges(page, before, released),
  ];
}

const outsideOf = (tree: PageTree, released: readonly AppName[]) =>
  childrenOf(findElement(tree, 'body')!)
    .filter((child) => isElement(child) && attributeOf(child, 'id') === 'hem-root')
    .map((child) => textOf(child, released))
    .join('');

function firstDifference(actual: string, expected: string): string | undefined {
  if (actual === expected) return undefined;
  let place = 0;
  while (actual[place] === expected[place]) place += 1;
  const from = Math.max(0, place - 30);
  return `…${actual.slice(from, place + 60)}… instead of …${expected.slice(from, place + 60)}…`;
}

/** A release may change the head of its own page only. */
function headChanges({ owner, tree }: ComparedPage, before: PageTree, released: readonly AppName[]): string[] {
  if (released.includes(owner)) return [];
  const [now, then] = [headOf(tree), headOf(before)];
  const added = now.find((text) => !then.includes(text));
  const lost = then.find((text) => !now.includes(text));
  return [
    ...(added ? [`adds to the head of a page that is not its own: ${added}`] : []),
    ...(lost ? [`takes from the head of the page: ${lost}`] : []),
  ];
}

/** Head elements of apps. Preloads of pictures can belong to fragments; scripts and styles belong to the stitcher. */
const headOf = (tree: PageTree): string[] =>
  childrenOf(findElement(tree, 'head')!)
    .filter(isElement)
    .filter(({ tagName }) => tagName !== 'style' && tagName !== 'script')
    .filter((element) => attributeOf(element, 'rel') !== 'preload' || attributeOf(element, 'as') !== 'image')
    .map((element) => textOf(element));

/** A new rule may apply only within its own class, and only in the released parts. */
function styleChanges(
  { host, tree, css, emotionKey }: ComparedPage,
  before: PageTree,
  released: readonly AppName[],
): string[] {
  const rulesBefore = findEmotionRules(before);
  const added = css.filter(({ text }) => !rulesBefore.includes(text));
  if (added.length === 0) return [];
  const used = classesOutside(tree, host, released);
  return added.flatMap(({ id, text }) => {
    if (used.has(`${emotionKey}-${id}`)) return [`changes the style of what is not its own: ${emotionKey}-${id}`];
    const selector = foreignSelector(compile(text), id, emotionKey);
    return selector ? [`styles what is not its own: ${selector}`] : [];
  });
}

function findEmotionRules(tree: PageTree): string {
  const style = childrenOf(findElement(tree, 'head')!)
    .filter(isElement)
    .find((element) => attributeOf(element, 'data-emotion') !== undefined);
  return style ? wordsIn(style) : '';
}

function classesOutside(tree: PageTree, host: AppName, released: readonly AppName[]): Set<string> {
  const outside = elementsBelow(findElement(tree, 'body')!, host).filter(
    ({ element, app }) => !released.includes(app) || partOf(element) === app,
  );
  return new Set(outside.flatMap(({ element }) => (attributeOf(element, 'class') ?? '').split(/\s+/)));
}

/** A selector that matches more than the elements of the rule's own class, their descendants and later siblings. */
function foreignSelector(rules: StylisElement[], id: string, emotionKey: string): string | undefined {
  for (const rule of rules) {
    if (/^@(-\w+-)?keyframes$/.test(rule.type)) {
      if (rule.value.replace(/^@(-\w+-)?keyframes\s+/, '') !== id) return rule.value;
    } else if (rule.type === 'rule') {
      const own = new RegExp(`\\.${emotionKey}-${id}(?![\\w-])`);
      const foreign = [rule.props].flat().find((selector) => !own.test(withoutArguments(selector)));
      if (foreign) return foreign;
    } else if (Array.isArray(rule.children) && rule.children.every(({ type }) => type !== 'decl')) {
      const foreign = foreignSelector(rule.children, id, emotionKey);
      if (foreign) return foreign;
    } else if (rule.type.startsWith('@')) return rule.value;
  }
  return undefined;
}

/** A class within `:not()` or `:has()` does not limit the elements of a rule. */
function withoutArguments(selector: string): string {
  let depth = 0;
  return selector.replace(/[()]|[^()]+/g, (piece) => {
    depth = Math.max(0, depth + (piece === '(' ? 1 : piece === ')' ? -1 : 0));
    return depth > 0 || piece === ')' ? '' : piece;
  });
}

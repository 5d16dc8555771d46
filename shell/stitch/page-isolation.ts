import { compile, type StylisElement } from 'stylis';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { GuestPage } from '../render/guest-answers.schema.ts';
import {
  attributeOf,
  childrenOf,
  elementsBelow,
  findElement,
  isElement,
  parseDocument,
  partOf,
  textOf,
  type TreeElement,
} from './page-tree.ts';

/**
 * What an app's code changes of a page beyond its own parts, in words that follow the app's name: the page as all apps
 * rendered it is held against the same page where that app's code was never loaded.
 * @param owner the app whose page it is
 */
export function* trespasses(
  app: AppName,
  owner: AppName,
  page: GuestPage,
  without: GuestPage,
  emotionKey: string,
): Generator<string> {
  const difference =
    page.body === without.body
      ? undefined
      : firstDifference(outsideOf(bodyOf(page), app), outsideOf(bodyOf(without), app));
  if (difference) yield `changes what is not its own: ${difference}`;
  yield* trespassesInHead(app, owner, page, without);
  yield* trespassesInStyles(app, page, without, emotionKey);
  const missing = without.reads.filter((file) => !page.reads.includes(file));
  if (missing.length > 0) yield `hides that the page reads ${missing.join(', ')}`;
}

/** The page is held against one without each app, and parsed once. */
const bodies = new WeakMap<GuestPage, TreeElement>();

function bodyOf(page: GuestPage): TreeElement {
  const body = bodies.get(page) ?? findElement(parseDocument(`<!doctype html><body>${page.body}`), 'body')!;
  bodies.set(page, body);
  return body;
}

const outsideOf = (body: TreeElement, app: AppName) =>
  childrenOf(body)
    .map((child) => textOf(child, app))
    .join('');

function firstDifference(is: string, should: string): string | undefined {
  if (is === should) return undefined;
  let place = 0;
  while (is[place] === should[place]) place += 1;
  const from = Math.max(0, place - 30);
  return `…${is.slice(from, place + 60)}… instead of …${should.slice(from, place + 60)}…`;
}

/** What belongs to the page alone; what is fetched ahead may also be a fragment's picture. */
const ofThePage = (element: TreeElement) =>
  element.tagName === 'title' ||
  element.tagName === 'meta' ||
  (element.tagName === 'link' &&
    ['canonical', 'alternate', 'prev', 'next'].includes(attributeOf(element, 'rel') ?? ''));
const isPicture = (element: TreeElement) =>
  element.tagName === 'link' && attributeOf(element, 'rel') === 'preload' && attributeOf(element, 'as') === 'image';

function* trespassesInHead(app: AppName, owner: AppName, page: GuestPage, without: GuestPage): Generator<string> {
  if (page.head === without.head) return;
  const rest = headOf(without.head).map((element) => textOf(element));
  for (const element of headOf(page.head)) {
    const text = textOf(element);
    if (text === rest[0]) rest.shift();
    else if (!isPicture(element) && !(app === owner && ofThePage(element)))
      yield `adds to the head of a page that is not its own: ${text}`;
  }
  if (rest.length > 0) yield `takes from the head of the page: ${rest[0]}`;
}

const headOf = (head: string): TreeElement[] =>
  childrenOf(findElement(parseDocument(`<!doctype html><head>${head}</head>`), 'head')!).filter(isElement);

function* trespassesInStyles(app: AppName, page: GuestPage, without: GuestPage, emotionKey: string): Generator<string> {
  const rules = new Map(page.css.map(({ id, text }) => [id, text]));
  const before = new Map(without.css.map(({ id, text }) => [id, text]));
  for (const [id, text] of before) {
    // Rules without a class, such as animations, stand on every page that loads them.
    if (rules.get(id) !== text && (!rules.has(id) || idsUsedOutside(bodyOf(page), app, emotionKey).has(id)))
      yield `changes the style of what is not its own: ${emotionKey}-${id}`;
  }
  for (const [id, text] of rules) {
    if (before.has(id)) continue;
    const selector = foreignSelector(compile(text), id, emotionKey);
    if (selector) yield `styles what is not its own: ${selector}`;
  }
}

function idsUsedOutside(tree: TreeElement, app: AppName, emotionKey: string): Set<string> {
  const used = new Set<string>();
  for (const { element, app: place } of elementsBelow(tree)) {
    if (place === app && partOf(element) !== app) continue;
    for (const name of (attributeOf(element, 'class') ?? '').split(/\s+/))
      if (name.startsWith(`${emotionKey}-`)) used.add(name.slice(emotionKey.length + 1));
  }
  return used;
}

/** A selector that reaches beyond elements of the rule's own class, and what stands in or after them. */
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

/** A class within `:not()` or `:has()` says nothing of where the rule holds. */
function withoutArguments(selector: string): string {
  const inner = /\([^()]*\)/g;
  let text = selector;
  while (inner.test(text)) text = text.replace(inner, '');
  return text;
}

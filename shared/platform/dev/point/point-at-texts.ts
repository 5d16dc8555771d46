import type { EditorMessage, PageMessage } from './messages.ts';
import { countMarks, elementOf, readSpots, wordsOf, type Spot } from './read-places.ts';

/** Styles of what shows whose a text is, for its own tree. */
const pointerCss = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; overflow: clip; pointer-events: none; font: 14px/1.4 system-ui, sans-serif; color-scheme: light }
@media print { :host { display: none } }
[hidden] { display: none !important }
.box { position: absolute; box-sizing: border-box; border: 2px solid #17594a; outline: 1px solid #fffc; border-radius: 3px }
.bar { position: absolute; display: flex; flex-wrap: wrap; max-width: 100%; gap: 2px; pointer-events: auto }
.bar.idle:not(:focus-within), .state { position: absolute; clip-path: inset(50%) }
.bar.through { pointer-events: none }
button { font: inherit; cursor: pointer; max-width: 100%; line-height: 1.3; min-height: 28px; padding: 3px 10px; border: 0; border-radius: 3px; background: #17594a; color: #fff; text-align: left }
.code button { background: #4a4f57; cursor: default }
button:focus-visible { outline: 3px solid #ffd84d; outline-offset: -3px }
@media (pointer: coarse) { button { min-height: 44px } }`;

const CONTROLS = 'a[href], button, input, select, textarea, label, summary, iframe, video, [role="button"]';
const REFRESH_INTERVAL_MS = 300;

const create = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  text = '',
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties, { textContent: text });

const isVisible = (element: Element): boolean => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height, bottom, right } = element.getBoundingClientRect();
  return width > 1 && height > 1 && bottom + scrollY > 0 && right + scrollX > 0;
};

const rectsOf = ({ pieces }: Spot): DOMRect[] =>
  pieces.flatMap((piece) => {
    if (!(piece instanceof Text)) return [piece.getBoundingClientRect()];
    const range = document.createRange();
    range.selectNodeContents(piece);
    return [...range.getClientRects()];
  });

/**
 * Shows of each text and picture of a page in an editor's frame whose it is, and asks the editor to open it.
 *
 * A click on plain words edits them. A click on a link or a control does what it does for readers, so that one can walk through
 * the site; a button beside it edits its words. A mode would have to be switched for every second click, and forgotten. On a
 * touch screen, which has no hover, the first tap on a link shows that button and the second one follows the link.
 * @param isDraft whether the page is a draft, which cannot lead elsewhere by itself
 */
export function pointAtTexts(isDraft: boolean): void {
  /** The editor's origin, once it has spoken. Nothing is said before. */
  let editor: string | undefined;
  let sent = '';
  let spots: Spot[] = [];
  let counted: ReturnType<typeof countMarks> = [];
  const labels = new Map<number, string>();
  let current: Spot | undefined;
  /** The field that the form shows last. */
  let wanted: { mark: number; words?: string } | undefined;

  const host = Object.assign(create('div', { ariaLabel: 'Texts of this page' }), { role: 'region' });
  const shadow = host.attachShadow({ mode: 'open' });
  // The page's policy refuses style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pointerCss);
  shadow.adoptedStyleSheets = [sheet];
  const box = create('div', { className: 'box', hidden: true });
  const bar = create('div', { className: 'bar idle' });
  const walk = create('button', {}, 'Edit the texts of this page');
  walk.setAttribute('aria-description', 'The arrow keys go from text to text. Enter edits one.');
  const state = Object.assign(create('p', { className: 'state' }), { role: 'status' });
  bar.append(walk);
  shadow.append(box, bar, state);

  const tell = (message: PageMessage) => editor && parent.postMessage(message, editor);
  const isOwn = (event: Event) => event.composedPath().includes(host);
  const labelOf = ({ mark, part }: Spot) =>
    mark === undefined ? `In code: ${part || 'the frame around every page'}` : (labels.get(mark) ?? 'Edit');

  const refresh = () => {
    if (!host.isConnected) document.documentElement.insertBefore(host, document.body);
    if (!editor) return;
    const before = current;
    spots = readSpots(document.body, isVisible);
    current = before && spots.find(({ pieces }) => pieces[0] === before.pieces[0]);
    counted = countMarks(spots);
    const message: PageMessage = { type: 'marks', address: location.pathname + location.search, marks: counted };
    if (JSON.stringify(message) !== sent) tell(message);
    sent = JSON.stringify(message);
    if (wanted) showField(false);
    else draw();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshNow = () => {
    clearTimeout(timer);
    timer = undefined;
    refresh();
  };
  const refreshSoon = () => (timer ??= setTimeout(refreshNow, REFRESH_INTERVAL_MS));

  const show = (spot: Spot | undefined) => {
    if (spot === current) return;
    current = spot;
    draw();
  };
  const draw = () => {
    const rects = current && rectsOf(current).filter(({ width, height }) => width > 0 && height > 0);
    box.hidden = !rects?.length;
    // The keyboard reaches its button at any time.
    bar.classList.toggle('idle', !rects?.length);
    if (!current || !rects?.length) return;
    const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
    const right = Math.max(...rects.map((rect) => rect.right));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    box.style.cssText = `translate:${left - 4}px ${top - 4}px;width:${right - left + 8}px;height:${bottom - top + 8}px`;
    walk.textContent = labelOf(current);
    // Over plain words, the label would only be in the way of what is above them.
    bar.classList.toggle('through', elementOf(current.pieces[0]!).closest(CONTROLS) === null);
    bar.classList.toggle('code', current.mark === undefined);
    const height = bar.offsetHeight;
    const y = top - 4 >= height ? top - 4 - height : Math.min(Math.max(bottom + 4, 0), innerHeight - height);
    const x = Math.max(0, Math.min(left - 4, document.documentElement.clientWidth - bar.offsetWidth));
    bar.style.translate = `${x}px ${y}px`;
  };
  const edit = () => {
    if (current?.mark !== undefined) tell({ type: 'edit', mark: current.mark, words: wordsOf(current) });
  };
  const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
    x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2;
  /** The spot at a point, or else the only one of the element there. Links that cover a card have its words below them. */
  const spotAt = (x: number, y: number): Spot | undefined => {
    const elements = document.elementsFromPoint(x, y);
    const spotsOf = (element: Element) =>
      spots.filter(({ pieces }) => pieces.some((piece) => elementOf(piece) === element));
    const found = elements.flatMap(spotsOf).find((spot) => rectsOf(spot).some((rect) => isIn(rect, x, y)));
    const [only, ...others] = elements[0] ? spotsOf(elements[0]) : [];
    return found ?? (others.length === 0 ? only : undefined);
  };
  const showField = (scrolls: boolean) => {
    const fitting = spots.filter(({ mark }) => mark === wanted?.mark);
    const spot = fitting.find((each) => wanted?.words && wordsOf(each).includes(wanted.words)) ?? fitting[0];
    show(spot);
    const element = spot && elementOf(spot.pieces[0]!);
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    if (element && scrolls && (top < 0 || bottom > innerHeight)) element.scrollIntoView({ block: 'center' });
    draw();
  };

  const hear = ({ source, origin, data }: MessageEvent<EditorMessage | string>) => {
    // The page's policy says who may frame it.
    if (source !== parent || typeof data !== 'object') return;
    if (data.type === 'editor') {
      editor = origin;
      sent = '';
      refresh();
      if (early) byClick(early);
      early = undefined;
    } else if (data.type === 'labels') {
      counted.forEach(({ mark }, index) => labels.set(mark, data.labels[index] ?? ''));
      draw();
    } else if (data.type === 'away') open(data.address, '_blank', 'noopener');
    else if (data.type === 'show') {
      wanted = data;
      showField(true);
    }
  };

  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'F2' && current) edit();
    if (!isOwn(event)) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const editable = spots.filter(({ mark }) => mark !== undefined);
    const next = editable.at((editable.indexOf(current!) + step) % editable.length);
    if (next) elementOf(next.pieces[0]!).scrollIntoView({ block: 'center' });
    show(next);
    draw();
    state.textContent = next ? `${wordsOf(next)}. ${labelOf(next)}` : '';
  };
  /** The last click on plain words before the editor has spoken. */
  let early: PointerEvent | undefined;
  /** The spot whose link the last tap has shown. */
  let tapped: Spot | undefined;
  const byClick = (event: PointerEvent) => {
    if (isOwn(event)) return;
    const control = (event.target as Element).closest(CONTROLS);
    if (!editor && !control) return void (early = event);
    // The texts of a page that has just changed are others.
    if (timer !== undefined) refreshNow();
    const spot = spotAt(event.clientX, event.clientY);
    const isFirstTap = event.pointerType === 'touch' && control?.matches('a') && spot !== tapped;
    tapped = spot;
    show(spot);
    if (spot?.mark !== undefined && (isFirstTap || (!control && getSelection()?.isCollapsed !== false))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isFirstTap) edit();
    } else if (isDraft && control instanceof HTMLAnchorElement && !control.getAttribute('href')!.startsWith('#')) {
      event.preventDefault();
      tell({ type: 'follow', address: control.href });
    }
  };
  const start = () => {
    document.documentElement.insertBefore(host, document.body);
    addEventListener('message', hear);
    // It tells nobody anything.
    parent.postMessage({ type: 'ready' } satisfies PageMessage, '*');
    walk.addEventListener('click', edit);
    walk.addEventListener('focus', () => show(current ?? spots.find(({ mark }) => mark !== undefined)));
    addEventListener('pointermove', (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && !isOwn(event)) show(spotAt(event.clientX, event.clientY));
    });
    addEventListener('focusin', (event) => {
      const target = event.target as Element;
      if (!isOwn(event)) show(spots.find(({ pieces }) => target.contains(pieces[0]!)));
    });
    addEventListener('keydown', byKey, { capture: true });
    addEventListener('click', byClick as EventListener, { capture: true });
    addEventListener('scroll', draw, { capture: true, passive: true });
    addEventListener('resize', refreshSoon);
    addEventListener('load', refreshSoon, { capture: true });
    new MutationObserver(refreshSoon).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  };
  if (document.body) start();
  else addEventListener('DOMContentLoaded', start, { once: true });
}

import { toolScript, type PageTool, type PagePiece } from '../../review/in-page/page-tool.ts';
import type { EditorMessage, KnownPlace, PageMessage } from './messages.ts';
import { pointerCss } from './pointer.styles.ts';

/**
 * Runs in a page in an editor's frame: shows of each text and picture whose it is, and asks the editor to open it. The editor
 * finds the fields; this tells it the words of the page. Nothing is said before the editor has spoken.
 *
 * A click on plain words edits them. A click on a link or a control does what it does for readers, so that one can walk through
 * the site; a button beside it edits its words. A mode would have to be switched for every second click, and forgotten. On a
 * touch screen, which has no hover, the first tap on a link shows that button and the second one follows the link.
 * @param isDraft whether the page is a draft, which cannot lead elsewhere by itself
 */
function pointAtTexts({ create, host, shadow, isOwn, elementOf, readBlocks }: PageTool, isDraft: boolean): void {
  interface Spot {
    pieces: PagePiece[];
    places: readonly KnownPlace[];
    /** The part whose code the words are in. */
    part: string;
  }
  const CONTROLS = 'a[href], button, input, select, textarea, label, summary, iframe, video, [role="button"]';
  const REFRESH_INTERVAL_MS = 300;
  let editor: { window: Window; origin: string } | undefined;
  let blocks: { pieces: PagePiece[]; part: string }[] = [];
  let sent = '';
  let spots: Spot[] = [];
  let current: Spot | undefined;
  /** The field that the form shows last. */
  let wanted: { file: string; field: string; words?: string } | undefined;

  const box = create('div', { className: 'box', hidden: true });
  const bar = create('div', { className: 'bar idle' });
  const walk = create('button', {}, 'Edit the texts of this page');
  walk.setAttribute('aria-description', 'The arrow keys go from text to text. Enter edits one.');
  const state = create('p', { className: 'state', role: 'status' });
  bar.append(walk);
  shadow.append(box, bar, state);

  const tell = (message: PageMessage) => editor?.window.postMessage(message, editor.origin);
  const textOf = (pieces: readonly PagePiece[]) =>
    pieces
      .map((piece) => (piece instanceof Text ? piece.data : ''))
      .join('')
      .trim();
  const rectsOf = ({ pieces }: Spot): DOMRect[] =>
    pieces.flatMap((piece) => {
      if (!(piece instanceof Text)) return [piece.getBoundingClientRect()];
      const range = document.createRange();
      range.selectNodeContents(piece);
      return [...range.getClientRects()];
    });

  const isVisible = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height, bottom, right } = element.getBoundingClientRect();
    return width > 1 && height > 1 && bottom + scrollY > 0 && right + scrollX > 0;
  };
  /** A picture is known by its name, and one that has none by its description. */
  const describePiece = (piece: PagePiece): string | { picture: string } => {
    if (piece instanceof Text) return piece.data;
    const [, picture] = /\/pictures\/([\w-]+)\./.exec(piece.currentSrc || piece.src) ?? [];
    return picture === undefined ? piece.alt : { picture };
  };
  const refresh = () => {
    if (!host.isConnected) document.documentElement.insertBefore(host, document.body);
    if (!editor) return;
    blocks = readBlocks(isVisible).map((pieces) => {
      const around = elementOf(pieces[0]!).closest<HTMLElement>('[data-hem-boundary]');
      return { pieces, part: around?.dataset.hemBoundary ?? '' };
    });
    const texts = blocks.map(({ pieces, part }) => ({
      text: textOf(pieces).replaceAll(/\s+/g, ' '),
      pieces: pieces.map(describePiece),
      part,
    }));
    const message = JSON.stringify(texts);
    if (message !== sent) tell({ type: 'texts', address: location.pathname + location.search, blocks: texts });
    sent = message;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () =>
    (timer ??= setTimeout(() => {
      timer = undefined;
      refresh();
    }, REFRESH_INTERVAL_MS));

  const makeSpots = (places: readonly (readonly (readonly KnownPlace[])[])[]) => {
    const nameOf = (list: readonly KnownPlace[]) => list.map(({ file, field }) => `${file} ${field}`).join();
    spots = blocks.flatMap(({ pieces, part }, block) => {
      const own: Spot[] = [];
      pieces.forEach((piece, index) => {
        const found = places[block]?.[index] ?? [];
        const last = own.at(-1);
        if (last && piece instanceof Text && nameOf(last.places) === nameOf(found)) last.pieces.push(piece);
        else own.push({ pieces: [piece], places: found, part });
      });
      return own;
    });
    const before = current;
    current = before && spots.find(({ pieces }) => pieces[0] === before.pieces[0]);
    if (wanted) showField(false);
    else draw();
  };

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
    const [right, bottom] = [
      Math.max(...rects.map((rect) => rect.right)),
      Math.max(...rects.map((rect) => rect.bottom)),
    ];
    box.style.cssText = `translate:${left - 4}px ${top - 4}px;width:${right - left + 8}px;height:${bottom - top + 8}px`;
    const { places, part } = current;
    const isControl = elementOf(current.pieces[0]!).closest(CONTROLS) !== null;
    const [first, ...others] = places;
    walk.textContent = first ? first.label : `In code: ${part || 'the frame around every page'}`;
    // The focus stays on the first one.
    while (walk.nextSibling) walk.nextSibling.remove();
    bar.append(...others.map((place) => create('button', { onclick: () => edit(place) }, place.label)));
    // Over plain words, the label would only be in the way of what is above them.
    bar.classList.toggle('through', !isControl && others.length === 0);
    bar.classList.toggle('code', !first);
    const height = bar.offsetHeight;
    const y = top - 4 >= height ? top - 4 - height : Math.min(Math.max(bottom + 4, 0), innerHeight - height);
    bar.style.translate = `${Math.max(0, Math.min(left - 4, document.documentElement.clientWidth - bar.offsetWidth))}px ${y}px`;
  };
  const edit = (place = current?.places[0]) => {
    if (place && current) tell({ type: 'edit', file: place.file, field: place.field, words: textOf(current.pieces) });
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
    const { file, field, words } = wanted!;
    const fitting = spots.filter(({ places }) => places.some((place) => place.file === file && place.field === field));
    const plain = ({ pieces }: Spot) =>
      textOf(pieces)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? '';
    const spot = fitting.find((each) => words !== undefined && plain(each).includes(words)) ?? fitting[0];
    show(spot);
    draw();
    const element = spot && elementOf(spot.pieces[0]!);
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    if (element && scrolls && (top < 0 || bottom > innerHeight)) element.scrollIntoView({ block: 'center' });
    draw();
  };

  const hear = ({ source, origin, data }: MessageEvent<EditorMessage | string>) => {
    if (source !== window.top || !/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(origin) || typeof data !== 'object')
      return;
    if (data.type === 'editor') {
      editor = { window: source as Window, origin };
      sent = '';
      refresh();
    } else if (data.type === 'places') makeSpots(data.places);
    else if (data.type === 'away') open(data.address, '_blank', 'noopener');
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
    const editable = spots.filter(({ places }) => places.length > 0);
    const next = editable.at((editable.indexOf(current!) + step) % editable.length);
    if (next) elementOf(next.pieces[0]!).scrollIntoView({ block: 'center' });
    show(next);
    draw();
    state.textContent = next ? `${textOf(next.pieces)}. ${next.places[0]!.label}` : '';
  };
  /** The spot whose link the last tap has shown. */
  let tapped: Spot | undefined;
  const byClick = (event: PointerEvent) => {
    if (isOwn(event)) return;
    const spot = spotAt(event.clientX, event.clientY);
    const control = (event.target as Element).closest(CONTROLS);
    const isEditable = spot !== undefined && spot.places.length > 0;
    const isFirstTap = event.pointerType === 'touch' && control?.matches('a') && spot !== tapped;
    tapped = spot;
    show(spot);
    if (isEditable && (isFirstTap || (!control && getSelection()?.isCollapsed !== false))) {
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
    window.top?.postMessage({ type: 'ready' } satisfies PageMessage, '*');
    walk.addEventListener('click', () => edit());
    walk.addEventListener('focus', () => show(current ?? spots.find(({ places }) => places.length > 0)));
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

/** @param isDraft whether the page is a draft, which cannot lead elsewhere by itself */
export const pointerScript = (isDraft: boolean): string =>
  toolScript(pointAtTexts, 'Texts of this page', pointerCss, isDraft);

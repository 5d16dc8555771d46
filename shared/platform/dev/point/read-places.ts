import { vercelStegaDecode } from '@vercel/stega';

/** A text or a picture of a page. */
export type Piece = Text | HTMLImageElement;

/** Texts beside each other that have one mark. */
export interface Spot {
  pieces: Piece[];
  mark: number | undefined;
  /** The part of the page that they are in. */
  part: string;
}

export const elementOf = (piece: Piece): Element => (piece instanceof Text ? piece.parentElement! : piece);

export const wordsOf = ({ pieces }: Spot): string =>
  pieces
    .map((piece) => (piece instanceof Text ? piece.data : piece.alt))
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The mark that a text carries, in characters that nobody sees. */
export function markIn(text: string): number | undefined {
  try {
    const mark: unknown = vercelStegaDecode(text);
    return typeof mark === 'number' ? mark : undefined;
  } catch {
    return undefined;
  }
}

const SKIPPED = 'script, style, noscript, template, select, textarea';

/** The texts and pictures of a page by their marks, in its order. A picture's description carries its mark. */
export function readSpots(root: Element, isShown: (element: Element) => boolean): Spot[] {
  const spots: Spot[] = [];
  const blocks = new Map<Element, { block: Element; mark: number | undefined }>();
  /** The block around a text, with the first mark in it: that of a paragraph marks its beginning. */
  const blockOf = (element: Element): { block: Element; mark: number | undefined } => {
    const known = blocks.get(element);
    if (known) return known;
    const isInline = /^(?:inline|contents)$/.test(getComputedStyle(element).display) && element.parentElement;
    const found = isInline ? blockOf(element.parentElement!) : { block: element, mark: markIn(element.textContent) };
    blocks.set(element, found);
    return found;
  };
  let last: { spot: Spot; block: Element } | undefined;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) last = undefined;
    if (!(node instanceof HTMLImageElement || (node instanceof Text && /[^\s\u200b-\u200d\ufeff]/.test(node.data))))
      continue;
    const element = elementOf(node);
    if (element.closest(SKIPPED) || !isShown(element)) continue;
    const { block, mark: first } = blockOf(element);
    const own = markIn(node instanceof Text ? node.data : node.alt);
    const mark = own ?? (node instanceof Text ? first : undefined);
    if (last && last.block === block && last.spot.mark === mark) last.spot.pieces.push(node);
    else {
      const part = element.closest<HTMLElement>('[data-hem-boundary]')?.dataset.hemBoundary ?? '';
      last = { spot: { pieces: [node], mark, part }, block };
      spots.push(last.spot);
    }
  }
  return spots;
}

/** The marks of some texts, with the letters of each in the page itself, without the frame around it and its fragments. */
export function countMarks(spots: readonly Spot[]): { mark: number; letters: number }[] {
  const counts = new Map<number, number>();
  for (const spot of spots) {
    if (spot.mark === undefined) continue;
    const isOwn = spot.part !== '' && !spot.part.includes('/');
    counts.set(spot.mark, (counts.get(spot.mark) ?? 0) + (isOwn ? wordsOf(spot).length : 0));
  }
  return [...counts].map(([mark, letters]) => ({ mark, letters }));
}

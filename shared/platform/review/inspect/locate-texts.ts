import { countWords, findContent, findPicture, type ContentIndex, type Found, type Place } from './find-content.ts';

/** A block of a page: its visible text, and the pieces of it, which are texts or the names of pictures. */
export interface PageBlock {
  text: string;
  pieces: (string | { picture: string })[];
}

export interface Located {
  /** By block and piece: the field that its words come from, then those that are filled in or stand beside them. */
  places: Place[][][];
  /** Those with most words first. */
  files: string[];
}

/** Words of another app's content are equal by chance if they are fewer, except for a price. */
const MIN_WORDS_OF_OTHERS = 3;
/** A text with as few words that several files have tells of none of them, unless another text does. */
const MAX_WORDS_OF_CHANCE = 3;
/** A file from which a part has fewer words has them by chance. */
const MIN_WORDS_OF_FILE = 4;
const PRICE = /^\p{Sc}\s?\d[\d.,]*$/u;

/**
 * Finds the fields that the blocks of one part of a page come from. Of equal values, those of files that other blocks come from
 * count, then those in the app's own folder. Of equal values in one file, the nearest to the field of the text before or after
 * counts.
 * @param own the folder of the app that renders the part, with a slash at its end
 */
export function locateBlocks(blocks: readonly PageBlock[], content: ContentIndex, own: string): Located {
  const counts = new Map<string, number>();
  const find = (piece: PageBlock['pieces'][number]): Found => {
    const isPicture = typeof piece !== 'string';
    // A single digit, such as the number of a list item, is equal by chance.
    if (!isPicture && /^\d?$/.test(piece.trim())) return { places: [], words: 0 };
    const others = isPicture || countWords(piece) >= MIN_WORDS_OF_OTHERS || PRICE.test(piece.trim()) ? 2 : Infinity;
    const rank = (file: string) => (counts.has(file) ? 0 : file.startsWith(own) ? 1 : others);
    if (isPicture) return findPicture(piece.picture, content, rank);
    const found = findContent(piece, content, rank);
    const isProven = found.places.flat().some(({ file }) => counts.has(file));
    return isProven || found.words > MAX_WORDS_OF_CHANCE || !isShared(piece) ? found : { places: [], words: 0 };
  };
  const isShared = (piece: string) =>
    new Set(
      findContent(piece, content)
        .places.flat()
        .map(({ file }) => file),
    ).size > 1;
  const located = new Map<PageBlock, Found[]>();
  // Long texts have one origin, which tells that of the short ones.
  for (const block of blocks.toSorted((one, other) => other.text.length - one.text.length)) {
    const whole = find(block.text);
    const inPieces = block.pieces.map(find);
    const inAll = inPieces.reduce((total, found) => total + found.words, 0);
    const isWhole = whole.words > 0 && whole.words >= inAll;
    for (const { places, words } of isWhole ? [whole] : inPieces) {
      const files = new Set(places.flat().map(({ file }) => file));
      // Words that several files of other apps share tell of none of them.
      const isCommon = files.size > 1 && ![...files].some((file) => counts.has(file) || file.startsWith(own));
      for (const file of isCommon ? [] : files) counts.set(file, (counts.get(file) ?? 0) + words);
    }
    located.set(
      block,
      block.pieces.map((piece, index) => (isWhole && typeof piece === 'string' ? whole : inPieces[index]!)),
    );
  }
  const isChance = ({ file }: Place) => (counts.get(file) ?? 0) < MIN_WORDS_OF_FILE;
  const kept = blocks.map((block) =>
    located.get(block)!.map(({ places }) => places.filter((list) => !list.every(isChance))),
  );
  const choose = chooserOf(kept.flat(2));
  return {
    places: kept.map((lists) => lists.map((each) => each.map(choose))),
    files: [...counts].sort(([, one], [, other]) => other - one).map(([file]) => file),
  };
}

/** Chooses among equal values by the fields beside them. It is called with each list in the page's order. */
function chooserOf(lists: readonly Place[][]): (list: readonly Place[]) => Place {
  let at = 0;
  let before: Place | undefined;
  return (list) => {
    at += 1;
    const after = lists.slice(at).find(({ length }) => length === 1)?.[0];
    const closeness = (place: Place) => nearness(place, before) + nearness(place, after);
    return (before = list.reduce((best, place) => (closeness(place) > closeness(best) ? place : best)));
  };
}

/** How many steps of the way to their fields two places share. */
function nearness(one: Place, other: Place | undefined): number {
  if (one.file !== other?.file) return 0;
  const path = other.field.split('.');
  const differing = one.field.split('.').findIndex((step, index) => step !== path[index]);
  return 1 + (differing === -1 ? path.length : differing);
}

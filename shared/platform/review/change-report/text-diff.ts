import { diffArrays, diffWordsWithSpace } from 'diff';
import type { PageText } from '../extract-page-text.ts';

/** A piece of text: unchanged, removed (`gone`) or `new`. */
export interface TextPiece {
  text: string;
  mark?: 'gone' | 'new';
}

/** One text change of a page. */
export interface TextChange {
  /** The field: the visible text, or a property of the page such as its title. */
  location: string;
  pieces: TextPiece[];
}

/** Unchanged words on each side of a change. */
const CONTEXT_WORDS = 8;
const TEXT = 'text';

/** The differences between the text of two pages, from the top down; properties such as the title come first. */
export function diffPageTexts(before: PageText, after: PageText): TextChange[] {
  const names = new Set([...Object.keys(before.facts), ...Object.keys(after.facts)]);
  const facts = [...names].flatMap((name): TextChange[] => {
    const [old, now] = [before.facts[name], after.facts[name]];
    return old === now ? [] : [{ location: name, pieces: diffTexts(old, now) }];
  });
  return [...facts, ...textChanges(before.blocks, after.blocks)];
}

function textChanges(before: readonly string[], after: readonly string[]): TextChange[] {
  const changes: TextChange[] = [];
  let [gone, fresh]: [string[], string[]] = [[], []];
  const end = () => {
    // Paragraphs at the same position correspond to each other, as long as both sides have one.
    for (let index = 0; index < Math.max(gone.length, fresh.length); index += 1)
      changes.push({ location: TEXT, pieces: diffTexts(gone[index], fresh[index]) });
    [gone, fresh] = [[], []];
  };
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (added) fresh.push(...value);
    else if (removed) gone.push(...value);
    else end();
  }
  end();
  return changes;
}

/** The differences between two texts, or the only one of them. */
export function diffTexts(before: string | undefined, after: string | undefined): TextPiece[] {
  if (before === undefined) return [{ text: after ?? '', mark: 'new' }];
  if (after === undefined) return [{ text: before, mark: 'gone' }];
  const pieces = diffWordsWithSpace(before, after).map(({ value, added, removed }): TextPiece =>
    added ? { text: value, mark: 'new' } : removed ? { text: value, mark: 'gone' } : { text: value },
  );
  const kept = pieces.reduce((sum, { text, mark }) => sum + (mark ? 0 : text.trim().length), 0);
  // Texts with little in common read better one after the other.
  if (kept * 4 < Math.min(before.length, after.length))
    return [
      { text: before, mark: 'gone' },
      { text: after, mark: 'new' },
    ];
  return pieces.map((piece, index) =>
    piece.mark ? piece : { text: shortened(piece.text, index > 0, index < pieces.length - 1) },
  );
}

/** Keeps the words next to a change, and omits the others. */
function shortened(text: string, followsChange: boolean, precedesChange: boolean): string {
  const words = text.split(/(?<=\s)/);
  const [head, tail] = [followsChange ? CONTEXT_WORDS : 0, precedesChange ? CONTEXT_WORDS : 0];
  if (words.length <= head + tail + 4) return text;
  return `${words.slice(0, head).join('')}… ${words.slice(words.length - tail).join('')}`;
}

/** Equal changes of different pages have the same id. */
export const changeId = ({ location, pieces }: TextChange): string => JSON.stringify([location, pieces]);

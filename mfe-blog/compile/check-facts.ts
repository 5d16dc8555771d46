import type { Nodes, Root } from 'mdast';
import { typedFacts, unknownFacts } from '@cobblestone/domain/tours/typed-facts.ts';
import type { Facts } from '@cobblestone/domain/tours/facts-in-words.ts';
import type { Problem } from '@cobblestone/platform/build/content/problem.ts';

const ofTheWalks = /\b(?:walks?|tours?)\b/i;

/**
 * Facts that a story names or types wrong. Only the parts of a story that speak of walks are judged for what they type,
 * each from one heading to the next, since a fire of 1904 may take about six hours.
 */
export function factProblems(file: string, source: string, root: Root, facts: Facts): Problem[] {
  const parts: Nodes[][] = [[]];
  for (const node of root.children) {
    if (node.type === 'heading') parts.push([]);
    if (node.type !== 'yaml') parts.at(-1)!.push(node);
  }
  const typed = parts.flatMap((part) => {
    const start = part[0]?.position?.start.offset ?? 0;
    const said = source.slice(start, part.at(-1)?.position?.end.offset ?? start);
    return typedFactsOfWalks(said, facts).map((fault) => ({ ...fault, at: start + fault.at }));
  });
  return [...unknownFacts(source, facts), ...typed].map(({ at, ...fault }) => ({
    file,
    ...placeAt(source, at),
    ...fault,
  }));
}

/** Facts that one text types, such as the excerpt, if it speaks of walks. */
export function typedFactsOfWalks(text: string, facts: Facts) {
  if (!ofTheWalks.test(text)) return [];
  // Bold's stars may stand inside of what is said; a line's end is as good as a space.
  const places = [...text.matchAll(/[^*]/g)].map(({ index }) => index);
  const letters = places
    .map((place) => text[place])
    .join('')
    .replace(/\s/g, ' ');
  return typedFacts(letters, facts).map((fault) => ({ ...fault, at: places[fault.at] ?? 0 }));
}

function placeAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

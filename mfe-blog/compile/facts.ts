import type { Nodes, Root } from 'mdast';
import { tourFactsInWords as facts } from '@cobblestone/contracts/facts-in-words.ts';
import type { Problem } from '@cobblestone/build/content/problem.ts';
import { unknownFact } from '@cobblestone/build/content/references.ts';

const named = /\{(\w+)\}/g;

/** A writer's text with `{adultPrice}` and the like put in. A name that is no fact stays; `unknownFacts` reports it. */
export function fillFacts(text: string): string {
  return text.replace(named, (typed, name: string) => String(facts[name] ?? typed));
}

/** The body with its facts put in; the tree that is given stays as it is. */
export function withFactsInBody(root: Root): Root {
  const filled = structuredClone(root);
  const visit = (node: Nodes): void => {
    if (node.type === 'text') node.value = fillFacts(node.value);
    if (node.type === 'image' && node.alt) node.alt = fillFacts(node.alt);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(filled);
  return filled;
}

/** Names in braces that stand for nothing, anywhere in a post's file. */
export function unknownFacts(file: string, source: string): Problem[] {
  return source.split('\n').flatMap((text, index) =>
    [...text.matchAll(named)].flatMap(({ 1: name = '', index: column }) => {
      if (facts[name] !== undefined) return [];
      return [{ file, line: index + 1, column: column + 1, ...unknownFact(name, facts) }];
    }),
  );
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const number = String.raw`(?:\d+(?:\.\d+)?|${numbers.join('|')})`;
const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days';
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

/** How stories say a fact of the walks, with the names of the facts that may be meant; the first group is what is said. */
const sayings: readonly { pattern: RegExp; names: readonly string[] }[] = [
  { pattern: /(\$\d+(?:,\d{3})*(?:\.\d\d)?)/gd, names: ['adultPrice', 'seniorPrice', 'comparisonPrice', 'privateMinimum'] },
  { pattern: new RegExp(String.raw`\b(?:about|takes|lasts) (${number} hours?)\b`, 'gdi'), names: ['duration'] },
  { pattern: new RegExp(String.raw`\b(?:about|covers) (${number} miles?)\b`, 'gdi'), names: ['distance'] },
  { pattern: new RegExp(String.raw`\b(?:at most|up to) (${number}) (?:guests|people|of you)\b`, 'gdi'), names: ['groupSizeMax'] },
  { pattern: /\b(\d{1,2}:\d\d [AP]M)\b/gd, names: ['brooklynHeightsTime'] },
  { pattern: new RegExp(`(${day}(?:(?:,| and) ${day})+)`, 'gd'), names: ['brooklynHeightsDays'] },
  { pattern: new RegExp(`${day}[^.]*?(?:, | from )(${month} to ${month})`, 'gd'), names: ['brooklynHeightsMonths'] },
  { pattern: new RegExp(String.raw`\bunder (${number})\b[^.]{0,20}\bfree\b`, 'gdi'), names: ['childFreeUnder'] },
  { pattern: /\b(\d+) reviews\b/gd, names: ['ratingCount'] },
  { pattern: /\b(\d\.\d)(?: stars| out of)/gd, names: ['rating'] },
];

const ofTheWalks = /\b(?:walks?|tours?)\b/i;

/**
 * What a story types of the walks that is not so. Only the parts of a story that speak of walks are judged, each from
 * one heading to the next, since a fire of 1904 may take about six hours.
 */
export function contradictions(file: string, source: string, root: Root): Problem[] {
  const parts: Nodes[][] = [[]];
  for (const node of root.children) {
    if (node.type === 'heading') parts.push([]);
    if (node.type !== 'yaml') parts.at(-1)!.push(node);
  }
  return parts.flatMap((part) => {
    const start = part[0]?.position?.start.offset ?? 0;
    // Bold's stars may stand inside of what is said; a line's end is as good as a space.
    const said = source.slice(start, part.at(-1)?.position?.end.offset ?? start);
    return falseFacts(said).map(({ at, ...fault }) => ({ file, ...placeAt(source, start + at), ...fault }));
  });
}

type FalseFact = { at: number; problem: string; remedy: string };

/** The same of one text, such as the excerpt; `at` counts letters from its start. */
export function falseFacts(text: string): FalseFact[] {
  if (!ofTheWalks.test(text)) return [];
  const { letters, places } = withoutStars(text);
  return sayings.flatMap(({ pattern, names }) =>
    [...letters.matchAll(pattern)].flatMap(({ 1: said = '', indices }) => {
      const isSo = names.some((name) => inFigures(said) === String(facts[name]));
      if (isSo) return [];
      const [name = ''] = names;
      return [{
        at: places[indices?.[1]?.[0] ?? 0] ?? 0,
        problem: `"${said}" is not so of our walks: ${names.length > 1 ? 'the prices are' : 'it is'} ${names.map((each) => facts[each]).join(', ')}.`,
        remedy: `Write {${name}}, which stands for "${facts[name]}". If it is not about our walks, move it to a part of the story that does not speak of them.`,
      }];
    }),
  );
}

function withoutStars(text: string): { letters: string; places: number[] } {
  const places = [...text.matchAll(/[^*]/g)].map(({ index }) => index);
  return { letters: places.map((place) => text[place]).join('').replace(/\s/g, ' '), places };
}

/** `two hours` as `2 hours`. */
function inFigures(said: string): string {
  return said.replace(/^[a-z]+/i, (word) => {
    const figure = numbers.indexOf(word.toLowerCase());
    return figure < 0 ? word : String(figure);
  });
}

function placeAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

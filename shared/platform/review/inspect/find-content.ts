import { parse as parseYaml } from 'yaml';
import { parseJson } from '../../store/parse-json.ts';

/** A field of a content file. */
export interface Place {
  file: string;
  /** Path of the field, such as `cards.0.title`; `body` for each paragraph of a Markdown text. */
  field: string;
}

/** One value of a content file, as the words that a page shows of it. */
interface ContentValue extends Place {
  words: string;
  count: number;
  /** The words between its placeholders, if it has such: `{adultPrice}`. */
  between?: string[];
  /** Names of its placeholders that can be fields: `adultPrice`. */
  names?: string[];
  /** Name of the picture that the value is. */
  picture?: string;
  /** Whether readers see the value; they see no addresses. */
  isShown: boolean;
}

/** Values by what a text must have to come from them, so that a text is compared with few of thousands. */
export interface ContentIndex {
  /** By each of their words. */
  byWord: Lists;
  /** By the first of their words that a page shows as it is written. */
  byStart: Lists;
  /** By the field, which a placeholder can name. */
  byField: Lists;
  /** By the name of the picture that the value is. */
  byPicture: Lists;
}
type Lists = Pick<ReadonlyMap<string, readonly ContentValue[]>, 'get'>;

export interface Found {
  /**
   * Where the text comes from: a list for each value in it, and for each field that is filled into that value. A list has more
   * than one place if several values are equal.
   */
  places: Place[][];
  /** How many words of the text these values hold. */
  words: number;
}

/** A value that is only a part of a text, or the reverse, has at least as many words: others are equal by chance. */
const MIN_WORDS_OF_PART = 3;

/** A value with placeholders has at least as many other words. */
const MIN_WORDS_OF_TEMPLATE = 2;

const withoutLinks = (text: string) => text.replaceAll(/\]\([^()\s]*\)/g, ' ');

/** Words alone: pages show quotes, dashes and Markdown's signs in other ways. */
const wordsOf = (text: string): string =>
  withoutLinks(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';
/** Number of words, as `findContent` counts them. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Indexes the values of content files. Other files than JSON and Markdown hold no words. */
export function indexContent(files: Iterable<readonly [file: string, text: string]>): ContentIndex {
  const values = [...files].flatMap(([file, text]) =>
    valuesIn(file, text).flatMap(([field, value]): ContentValue[] => {
      const words = wordsOf(value);
      const between = withoutLinks(value)
        .split(/\{[^{}]*\}/)
        .map(wordsOf);
      const isTemplate = between.length > 1 && countWords(between.join(' ')) >= MIN_WORDS_OF_TEMPLATE;
      const names = [...value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const shown = /^\d{4}-\d\d-\d\d$/.test(value) ? [words, ...datesOf(value)] : [words];
      const picture = pictureIn(value);
      return words === '' && picture === undefined
        ? []
        : shown.map((each) => ({
            file,
            field,
            words: each,
            count: countWords(each),
            isShown: words !== '' && !ADDRESS.test(value),
            picture,
            ...(isTemplate && { between, names }),
          }));
    }),
  );
  const listBy = (keysOf: (value: ContentValue) => Iterable<string>, isNamed = false): Lists => {
    const lists = new Map<string, ContentValue[]>();
    for (const value of isNamed ? values : values.filter(({ isShown }) => isShown))
      for (const key of keysOf(value)) {
        const list = lists.get(key);
        if (list) list.push(value);
        else lists.set(key, [value]);
      }
    return lists;
  };
  return {
    byWord: listBy(({ words }) => new Set(words.split(' '))),
    byStart: listBy(({ words, between = [words] }) => [between.find(Boolean)!.split(' ', 1)[0]!]),
    byField: listBy(({ field }) => [field], true),
    byPicture: listBy(({ picture }) => (picture === undefined ? [] : [picture]), true),
  };
}

/** An index in which one file has another text, such as a draft. */
export function withText(index: ContentIndex, file: string, text: string): ContentIndex {
  const own = indexContent([[file, text]]);
  const merge = (name: keyof ContentIndex): Pick<Lists, 'get'> => ({
    get: (key) => [
      ...(own[name].get(key) ?? []),
      ...(index[name].get(key) ?? []).filter((value) => value.file !== file),
    ],
  });
  const names = Object.keys(own) as (keyof ContentIndex)[];
  return Object.fromEntries(names.map((name) => [name, merge(name)])) as unknown as ContentIndex;
}

const ADDRESS = /^(?:\/|https?:)/;

/** How pages write a day. */
const datesOf = (day: string): string[] =>
  (['long', 'medium', 'full'] as const).map((dateStyle) =>
    wordsOf(new Date(day).toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' })),
  );

/** The picture that a value names, alone or in Markdown. */
const pictureIn = (value: string): string | undefined =>
  /^(?:!\[[^\]]*\]\(\/pictures\/)?([a-z\d-]+)\)?$/.exec(value.trim())?.[1];

function valuesIn(file: string, text: string): [field: string, value: string][] {
  if (file.endsWith('.json')) return leavesOf(parseJson(text));
  if (!file.endsWith('.md')) return [];
  const [, front = '', body = text] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const paragraphs = body.replaceAll(/^[ \t]*(?:[-*>#|]|\d+\.)[ \t]/gm, '\n\n$&').split(/\n[ \t]*\n/);
  return [...leavesOf(tryYaml(front)), ...paragraphs.map((paragraph): [string, string] => ['body', paragraph])];
}

/** A text that is being written may have faults. */
function tryYaml(text: string): unknown {
  try {
    return parseYaml(text);
  } catch {
    return undefined;
  }
}

function leavesOf(value: unknown, path: readonly string[] = []): [field: string, value: string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path.join('.'), String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/**
 * The content that a text of a page comes from: an equal value, one with placeholders that fits, one that holds the text, or
 * those that the text holds. It needs no marks in the page.
 * @param rank the smaller, the likelier a file; of equal values, only the likeliest count, and none of infinite rank
 */
export function findContent(text: string, index: ContentIndex, rank: (file: string) => number = () => 0): Found {
  const words = wordsOf(text);
  const all = countWords(words);
  const whole = (values: readonly ContentValue[]): Found | undefined => {
    const best = likeliest(values, rank);
    const filled = new Set(best.flatMap(({ names = [] }) => names));
    const places = [best, ...[...filled].map((name) => index.byField.get(name) ?? [])].filter(
      ({ length }) => length > 0,
    );
    return best.length > 0 ? { places: places.map(toPlaces), words: all } : undefined;
  };
  const own = [...new Set(words.split(' '))];
  const starting = own.flatMap((word) => index.byStart.get(word) ?? []);
  const found =
    whole(starting.filter((value) => value.words === words)) ??
    whole(starting.filter(({ between }) => between && fits(words, between)));
  if (found) return found;
  if (all < MIN_WORDS_OF_PART) return { places: [], words: 0 };
  const rarest = own
    .map((word) => index.byWord.get(word) ?? [])
    .reduce((least, values) => (values.length < least.length ? values : least));
  return whole(rarest.filter((value) => holds(value.words, words))) ?? joinParts(words, starting, rank);
}

/** The fields that name a picture. */
export function findPicture(name: string, index: ContentIndex, rank: (file: string) => number): Found {
  const values = likeliest(index.byPicture.get(name) ?? [], rank);
  return { places: values.length > 0 ? [toPlaces(values)] : [], words: 0 };
}

/** Values that stand side by side in one text, the longest first. */
function joinParts(words: string, values: readonly ContentValue[], rank: (file: string) => number): Found {
  const inside = values
    .filter(({ count, words: part }) => count >= MIN_WORDS_OF_PART && holds(words, part))
    .sort((one, other) => other.count - one.count);
  let rest = words;
  const places = inside.flatMap((value) => {
    if (!holds(rest, value.words)) return [];
    const equal = likeliest(
      inside.filter((other) => other.words === value.words),
      rank,
    );
    if (equal.length === 0) return [];
    rest = ` ${rest} `.replace(` ${value.words} `, ' | ').trim();
    return [toPlaces(equal)];
  });
  return { places, words: countWords(words) - countWords(rest) };
}

const holds = (text: string, part: string) => ` ${text} `.includes(` ${part} `);

/** Whether a text is one with placeholders, filled in. */
function fits(words: string, between: readonly string[]): boolean {
  const [first, last] = [between[0]!, between.at(-1)!];
  if (!` ${words} `.startsWith(first && ` ${first} `) || !` ${words} `.endsWith(last && ` ${last} `)) return false;
  let at = 0;
  return between.every((part) => {
    const next = ` ${words} `.indexOf(part && ` ${part} `, at);
    at = next + part.length;
    return next >= 0;
  });
}

function likeliest(values: readonly ContentValue[], rank: (file: string) => number): ContentValue[] {
  const best = Math.min(...values.map(({ file }) => rank(file)));
  return values.filter(({ file }) => rank(file) === best && best < Infinity);
}

const toPlaces = (values: readonly ContentValue[]): Place[] => values.map(({ file, field }) => ({ file, field }));

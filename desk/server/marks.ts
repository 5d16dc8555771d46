import { vercelStegaEncode } from '@vercel/stega';
import type { Nodes } from 'mdast';
import type { z } from 'zod';
import { readValues } from '../format/formats.ts';
import { parseStory } from '../format/patch-body.ts';
import { BODY, patchPost, splitPost } from '../format/patch-post.ts';
import { isRecord, type Value, type Values } from '../format/values.ts';

/** A field of a content file. */
interface MarkedField {
  file: string;
  /** Such as `cards.0.title`. */
  field: string;
}

/** Numbers of fields. A number is short, so that a marked text fits where the text does. */
export class Marks {
  readonly #fields: (MarkedField | undefined)[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(file: string, field: string): number {
    const key = `${file} ${field}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      // A mark of these would end with a character that counts as a space, which texts must not end with.
      while (/[37]$/.test(String(this.#fields.length))) this.#fields.push(undefined);
      number = this.#fields.push({ file, field }) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  fieldOf = (mark: number): MarkedField | undefined => this.#fields[mark];
}

/** Fields whose words must be those of something else. A mark would make them another name. */
const NAMES = new Set<unknown>(['tags', 'category', 'image', 'pull']);
/** Stories name their topics by the names in this file. */
const isTopicName = (file: string, path: FieldPath) => file.endsWith('/categories.json') && path.at(-1) === 'name';

/** A word in small letters can be the name of something, such as a drawing. */
const isProse = (text: string): boolean => /[A-Z ]/.test(text) && !/^(?:\/|https?:|mailto:)/.test(text);

/**
 * Marks each text of a content file with its field, in characters that nobody sees: for the preview alone, whose files need
 * no format. A text whose schema refuses the mark stays as it is.
 * @param schema of the file; absent for a story @returns the text as it is when it cannot be read
 */
export function markTexts(
  { file, text, schema }: { file: string; text: string; schema?: z.ZodType | undefined },
  marks: Marks,
): string {
  const markOf: MarkOf = (path) =>
    isTopicName(file, path) ? '' : vercelStegaEncode(marks.numberOf(file, path.join('.')));
  try {
    return file.endsWith('.md') ? markStory(text, markOf) : markJson(file, text, schema, markOf);
  } catch {
    return text;
  }
}

type FieldPath = readonly (string | number)[];
type MarkOf = (path: FieldPath) => string;

function markJson(file: string, text: string, schema: z.ZodType | undefined, markOf: MarkOf): string {
  const values = readValues(file, text);
  const isList = text.trimStart().startsWith('[');
  /** A rule of several fields refuses the group around them. */
  const refused = new Set<string>();
  for (;;) {
    const record = markValue(values, [], markOf, refused);
    const marked = isList && isRecord(record) ? record['items'] : record;
    const faults = schema?.safeParse(marked).error?.issues ?? [];
    const known = refused.size;
    for (const { path } of faults) refused.add((isList ? ['items', ...path] : path).join('.'));
    if (refused.size === known) return JSON.stringify(marked);
  }
}

function markValue(value: Value, path: FieldPath, markOf: MarkOf, refused?: ReadonlySet<string>): Value {
  if (refused?.has(path.join('.'))) return value;
  if (Array.isArray(value)) return value.map((item, index) => markValue(item, [...path, index], markOf, refused));
  if (isRecord(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, inner]) => [key, markValue(inner, [...path, key], markOf, refused)]));
  }
  if (typeof value !== 'string' || !isProse(value) || path.some((key) => NAMES.has(key))) return value;
  // A question ends with its sign, which its schema asks for.
  return value.endsWith('?') ? markOf(path) + value : value + markOf(path);
}

/** A story's fields are marked at their ends, and each block of its text before its first letter, where no syntax is. */
function markStory(text: string, markOf: MarkOf): string {
  const { open, frontMatter, gap, body } = splitPost(text)!;
  const head = `${open}${frontMatter}---\n`;
  const offsets: number[] = [];
  const visit = (node: Nodes): void => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') {
      if ('children' in node) node.children.forEach(visit);
      return;
    }
    let [inner] = node.children;
    while (inner && 'children' in inner) [inner] = inner.children;
    const offset = inner?.position?.start.offset ?? 0;
    if (inner?.type === 'text') offsets.push(offset);
    // The words of a picture are its caption, and stand behind `![`.
    else if (inner?.type === 'image' && inner.alt) offsets.push(offset + 2);
  };
  visit(parseStory(body));
  const mark = offsets.length > 0 ? markOf([BODY]) : '';
  const story = [0, ...offsets]
    .map((from, index) => (index > 0 ? mark : '') + body.slice(from, offsets[index]))
    .join('');
  const fields = markValue(readValues('.md', head), [], markOf) as Values;
  return patchPost(head, fields).replace(/---\n$/, () => gap) + story;
}

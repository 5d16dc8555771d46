import { vercelStegaEncode } from '@vercel/stega';
import type { Nodes } from 'mdast';
import type { z } from 'zod';
import type { DeskField, FieldPath } from '../format/desk-field.ts';
import { readValues } from '../format/formats.ts';
import { parseStory } from '../format/patch-body.ts';
import { BODY, patchPost, splitPost } from '../format/patch-post.ts';
import { isRecord, type Value } from '../format/values.ts';

/** A field of a content file. */
export interface MarkedField {
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

/** Fields by which other files name something. A mark would make them another name. */
const NAMES = new Set(['name', 'tags', 'category']);
/** Lists of a story that are marked. A pull quote must be a sentence of the story, and an address one of a page. */
const STORY_LISTS = new Set(['documents', 'told']);

/** Any text of a file that has no form, such as the shared texts of all walks. */
const anyText: DeskField = { name: '', label: '', hint: '', kind: 'line', required: true };

const isText = ({ kind, name }: DeskField): boolean => (kind === 'line' || kind === 'text') && !NAMES.has(name);

/**
 * Marks each text of a content file with its field, in characters that nobody sees: for the preview alone, whose files need
 * no format. A text whose schema refuses the mark, such as an address, stays as it is.
 * @param schema of the file; absent for a story @returns the text as it is when it cannot be read
 */
export function markTexts(
  {
    file,
    text,
    fields,
    schema,
  }: { file: string; text: string; fields: readonly DeskField[]; schema?: z.ZodType | undefined },
  marks: Marks,
): string {
  const markOf = (path: FieldPath) => vercelStegaEncode(marks.numberOf(file, path.join('.')));
  try {
    return file.endsWith('.md') ? markStory(text, fields, markOf) : markJson(file, text, fields, schema, markOf);
  } catch {
    return text;
  }
}

type MarkOf = (path: FieldPath) => string;

function markJson(
  file: string,
  text: string,
  fields: readonly DeskField[],
  schema: z.ZodType | undefined,
  markOf: MarkOf,
): string {
  const values = readValues(file, text);
  const isList = text.trimStart().startsWith('[');
  const root: DeskField = fields.length === 0 ? anyText : { ...anyText, kind: 'group', fields: [...fields] };
  /** A rule of several fields refuses the group around them. */
  const refused = new Set<string>();
  for (;;) {
    const record = markValue(values, root, [], refused, markOf);
    const marked = isList && isRecord(record) ? record['items'] : record;
    const faults = schema?.safeParse(marked).error?.issues ?? [];
    const known = refused.size;
    for (const { path } of faults) refused.add((isList ? ['items', ...path] : path).join('.'));
    if (refused.size === known) return JSON.stringify(marked);
  }
}

function markValue(
  value: Value,
  field: DeskField,
  path: FieldPath,
  refused: ReadonlySet<string>,
  markOf: MarkOf,
): Value {
  if (refused.has(path.join('.'))) return value;
  const mark = (inner: Value, own: DeskField | undefined, key: string | number) =>
    own ? markValue(inner, own, [...path, key], refused, markOf) : inner;
  if (Array.isArray(value))
    return value.map((item, index) => mark(item, field.item ? { ...field.item, name: field.name } : field, index));
  if (isRecord(value)) {
    const fieldOf = (name: string) =>
      field.fields ? field.fields.find((each) => each.name === name) : { ...field, name };
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mark(inner, fieldOf(name), name)]));
  }
  // A word in small letters can be the name of something, such as a drawing.
  if (typeof value !== 'string' || !isText(field) || !/[A-Z ]/.test(value)) return value;
  // A question ends with its sign, which its schema asks for.
  return value.endsWith('?') ? markOf(path) + value : value + markOf(path);
}

/** A story's fields are marked at their ends, and each block of its text before its first letter, where no syntax is. */
function markStory(text: string, fields: readonly DeskField[], markOf: MarkOf): string {
  const { open, frontMatter, gap, body } = splitPost(text)!;
  const head = `${open}${frontMatter}---\n`;
  const marked = Object.entries(readValues('.md', head)).map(([name, value]): [string, Value] => {
    const field = fields.find((each) => each.name === name);
    const mark = (given: Value, path: FieldPath) =>
      typeof given === 'string' && given !== '' ? given + markOf(path) : given;
    if (field && isText(field)) return [name, mark(value, [name])];
    if (!STORY_LISTS.has(name) || !Array.isArray(value)) return [name, value];
    return [name, value.map((item, index) => mark(item, [name, index]))];
  });
  const offsets: number[] = [];
  const visit = (node: Nodes): void => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') {
      if ('children' in node) node.children.forEach(visit);
      return;
    }
    const [first] = node.children;
    const inner = first && 'children' in first ? first.children[0] : first;
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
  return patchPost(head, Object.fromEntries(marked)).replace(/---\n$/, () => gap) + story;
}

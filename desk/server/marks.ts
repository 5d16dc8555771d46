import { vercelStegaEncode } from '@vercel/stega';
import { parseTree, type Node } from 'jsonc-parser';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { DeskField, FieldPath } from '../format/desk-field.ts';
import { BODY, splitPost } from '../format/patch-post.ts';

/** A field of a content file. */
export interface MarkedField {
  file: string;
  /** Such as `cards.0.title`. */
  field: string;
}

/** Numbers of fields. A number is short, so that a marked text fits where the text does. */
export class Marks {
  readonly #fields = new Map<number, MarkedField>();
  readonly #numbers = new Map<string, number>();
  #next = 0;

  numberOf(file: string, field: string): number {
    const key = `${file} ${field}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    // A mark of these would end with a character that counts as a space, which texts must not end with.
    while (/[37]$/.test(String(this.#next))) this.#next += 1;
    this.#fields.set(this.#next, { file, field });
    this.#numbers.set(key, this.#next);
    this.#next += 1;
    return this.#next - 1;
  }

  fieldOf = (mark: number): MarkedField | undefined => this.#fields.get(mark);
}

/** Where a mark can stand in a file's text, and for which field. */
interface Place {
  offset: number;
  path: FieldPath;
}

/** Fields by which other files name something. A mark would make them another name. */
const NAMES = new Set(['name', 'tags', 'category']);

/**
 * Marks each text of a content file with its field, in characters that nobody sees: for the preview alone. A text whose schema
 * refuses the mark, such as an address, stays as it is.
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
  const isStory = file.endsWith('.md');
  const isList = text.trimStart().startsWith('[');
  const places = isStory ? placesInStory(text, fields) : placesInJson(text, fields, isList);
  const unmarked = new Set<string>();
  for (;;) {
    const used = places.filter(({ path }) => !unmarked.has(path.join('.')));
    const marked = insertMarks(file, text, used, marks);
    if (!schema || used.length === 0) return marked;
    const faults = schema.safeParse(JSON.parse(marked)).error?.issues ?? [];
    if (faults.length === 0) return marked;
    const names = faults.map(({ path }) => (isList ? ['items', ...path] : path).join('.'));
    // A rule of several fields names the group around them.
    const refused = used.filter(({ path }) =>
      names.some((name) => name === '' || `${path.join('.')}.`.startsWith(`${name}.`)),
    );
    if (refused.length === 0) return text;
    for (const { path } of refused) unmarked.add(path.join('.'));
  }
}

const insertMarks = (file: string, text: string, places: readonly Place[], marks: Marks): string =>
  places
    .toSorted((one, other) => other.offset - one.offset)
    .reduce(
      (marked, { offset, path }) =>
        marked.slice(0, offset) + vercelStegaEncode(marks.numberOf(file, path.join('.'))) + marked.slice(offset),
      text,
    );

/** Any text of a file that has no form, such as the shared texts of all walks. */
const anyText: DeskField = { name: '', label: '', hint: '', kind: 'line', required: true };

const isText = (field: DeskField): boolean => ['line', 'text'].includes(field.kind) && !NAMES.has(field.name);

function placesInJson(text: string, fields: readonly DeskField[], isList: boolean): Place[] {
  const places: Place[] = [];
  const visit = (node: Node | undefined, field: DeskField, path: FieldPath): void => {
    if (!node) return;
    if (node.type === 'object')
      for (const property of node.children ?? []) {
        const name = String(property.children![0]!.value);
        const inner = field.fields ? field.fields.find((each) => each.name === name) : { ...field, name };
        if (inner) visit(property.children![1], inner, [...path, name]);
      }
    else if (node.type === 'array')
      node.children?.forEach((item, index) =>
        visit(item, field.item ? { ...field.item, name: field.name } : field, [...path, index]),
      );
    else if (
      node.type === 'string' &&
      node.length > 2 &&
      isText(field) &&
      // A word in small letters can be the name of something, such as a drawing.
      /[A-Z ]/.test(String(node.value))
    )
      // A question ends with its sign, which its schema asks for.
      places.push({ offset: String(node.value).endsWith('?') ? node.offset + 1 : node.offset + node.length - 1, path });
  };
  const root: DeskField = { name: '', label: '', hint: '', kind: 'group', required: true, fields: [...fields] };
  const tree = parseTree(text);
  if (fields.length === 0) visit(tree, anyText, isList ? ['items'] : []);
  else if (isList) visit(tree, fields[0]!, ['items']);
  else visit(tree, root, []);
  return places;
}

/** A story's fields are marked at their ends, and each block of its text before its first letter, where no syntax is. */
function placesInStory(text: string, fields: readonly DeskField[]): Place[] {
  const post = splitPost(text);
  if (!post) return [];
  const { open, frontMatter, gap, body } = post;
  const places: Place[] = [];
  const visitScalar = (node: unknown, path: FieldPath): void => {
    if (!isScalar(node) || typeof node.value !== 'string' || node.value === '') return;
    const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
    places.push({ offset: open.length + node.range![1] - (isQuoted ? 1 : 0), path });
  };
  const { contents } = parseDocument(frontMatter);
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const name = isScalar(key) ? String(key.value) : '';
    const field = fields.find((each) => each.name === name);
    if (!field || NAMES.has(name)) continue;
    if (isText(field)) visitScalar(value, [name]);
    // A pull quote must be a sentence of the story, and an address one of a page.
    else if (isSeq(value) && ['documents', 'told'].includes(name))
      value.items.forEach((item, index) => visitScalar(item, [name, index]));
  }
  const start = open.length + frontMatter.length + gap.length;
  const visitBlock = (node: Nodes): void => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') {
      if ('children' in node) node.children.forEach(visitBlock);
      return;
    }
    const [first] = node.children;
    const inner = first && 'children' in first ? first.children[0] : first;
    if (inner?.type === 'text') places.push({ offset: start + inner.position!.start.offset!, path: [BODY] });
  };
  visitBlock(fromMarkdown(body, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }));
  return places;
}

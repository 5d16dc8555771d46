import { Document, isMap, isScalar, isSeq, parse, parseDocument, type Scalar } from 'yaml';
import { patchBody } from './patch-body.ts';
import { mergeKeyOrder } from './patch-json.ts';
import { sameValue, type Value, type Values } from './values.ts';

/** The key of a post's story among its fields. */
export const BODY = 'body';

const opening = /^\ufeff?---\r?\n/;

interface SplitPost {
  /** Everything up to and including the first line of `---`. */
  open: string;
  frontMatter: string;
  /** Everything from the second line of `---` to the first character of the story. */
  gap: string;
  body: string;
}

export function splitPost(text: string): SplitPost | undefined {
  const open = opening.exec(text)?.[0];
  if (open === undefined) return undefined;
  const close = /^---[ \t]*(?:\r?\n|$)\s*/m.exec(text.slice(open.length));
  if (!close) return undefined;
  const end = open.length + close.index;
  return { open, frontMatter: text.slice(open.length, end), gap: close[0], body: text.slice(end + close[0].length) };
}

/** Parses a post's fields and its story. @throws Error when the front matter is missing or invalid */
export function parsePost(text: string): Values {
  const post = splitPost(text);
  if (!post) throw new Error('The post does not begin with fields between two lines of ---.');
  return { ...(parse(post.frontMatter, { maxAliasCount: 0 }) as Values | null), [BODY]: post.body };
}

/** Removes a post's story; returns a text without front matter unchanged. */
export function headOf(text: string): string {
  const post = splitPost(text);
  return post ? `${post.open}${post.frontMatter}---\n` : text;
}

/** Returns a post with these values. Everything unchanged keeps its quotes, order, line breaks and bullets. */
export function patchPost(text: string, values: Values): string {
  const post = splitPost(text);
  if (!post) return writeNewPost(values);
  const { [BODY]: body = '', ...fields } = values;
  const gap = post.body === '' && body !== '' ? '---\n\n' : post.gap;
  return post.open + patchFields(post.frontMatter, fields) + gap + patchBody(post.body, String(body));
}

function writeNewPost({ [BODY]: body = '', ...fields }: Values): string {
  const lines = Object.entries(fields).map(([name, value]) => writeField(name, value));
  const story = String(body).trim();
  return `---\n${lines.join('')}---\n${story && `\n${story}\n`}`;
}

function patchFields(source: string, fields: Values): string {
  const document = parseDocument(source);
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const before = new Map<string, { start: number; end: number; value: Value; node: unknown }>();
  pairs.forEach((pair, index) => {
    if (!isScalar(pair.key)) return;
    const next = pairs[index + 1]?.key;
    const start = pair.key.range![0];
    const end = next && isScalar(next) ? next.range![0] : source.length;
    const node = pair.value as Scalar | null;
    before.set(String(pair.key.value), { start, end, value: (node?.toJS(document) ?? null) as Value, node });
  });
  if (
    Object.keys(fields).length === before.size &&
    [...before].every(([name, { value }]) => name in fields && sameValue(value, fields[name]))
  )
    return source;
  const first = Math.min(source.length, ...[...before.values()].map(({ start }) => start));
  return (
    source.slice(0, first) +
    mergeKeyOrder(Object.keys(fields), [...before.keys()])
      .map((name) => {
        const old = before.get(name);
        if (old && sameValue(old.value, fields[name])) return withLineEnd(source.slice(old.start, old.end));
        return writeField(name, fields[name]!, isScalar(old?.node) ? old.node.type : undefined);
      })
      .join('')
  );
}

const withLineEnd = (line: string) => (line.endsWith('\n') ? line : `${line}\n`);

/** Fields with free text, which are always quoted. */
const quotedFields = new Set(['title', 'excerpt', 'imageAlt']);

function writeField(name: string, value: Value, style?: Scalar['type']): string {
  const document = new Document({ [name]: value });
  const node = document.get(name, true);
  if (isSeq(node)) node.flow = true;
  if (isScalar(node) && (style || quotedFields.has(name))) node.type = style ?? 'QUOTE_DOUBLE';
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

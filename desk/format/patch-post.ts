import { parseDocument } from 'yaml';
import { patchBody } from './patch-body.ts';
import { sameValue, type Value, type Values } from './values.ts';

/** The key of a post's story among its fields. */
export const BODY = 'body';

interface SplitPost {
  /** Everything up to and including the first line of `---`. */
  open: string;
  frontMatter: string;
  /** Everything from the second line of `---` to the first character of the story. */
  gap: string;
  body: string;
}

export function splitPost(text: string): SplitPost | undefined {
  const [open] = /^\ufeff?---\r?\n/.exec(text) ?? [];
  const fields = open === undefined ? '' : text.slice(open.length);
  const end = /^---[ \t]*\r?$/m.exec(fields);
  if (open === undefined || !end) return undefined;
  const rest = fields.slice(end.index);
  const body = rest.slice(end[0].length).trimStart();
  return { open, frontMatter: fields.slice(0, end.index), gap: rest.slice(0, rest.length - body.length), body };
}

/** Parses a post's fields and its story, which ends without a line break as in the editor. @throws Error when the front matter is missing or invalid */
export function parsePost(text: string): Values {
  const post = splitPost(text);
  if (!post) throw new Error('The post does not begin with fields between two lines of ---.');
  const document = parseDocument(post.frontMatter);
  if (document.errors[0]) throw document.errors[0];
  return { ...(document.toJS({ maxAliasCount: 0 }) as Values | null), [BODY]: post.body.trimEnd() };
}

/** Returns a post with these values. Everything unchanged keeps its quotes, order, line breaks and bullets. */
export function patchPost(text: string, { [BODY]: story = '', ...fields }: Values): string {
  const body = String(story);
  const post = splitPost(text) ?? { open: '---\n', frontMatter: '', gap: '---\n', body: '' };
  const gap = post.body === '' && body.trim() !== '' ? '---\n\n' : post.gap;
  const written = post.body === '' ? body.trim() && `${body.trim()}\n` : patchBody(post.body, body);
  return post.open + patchFields(post.frontMatter, fields) + gap + written;
}

function patchFields(source: string, fields: Values): string {
  const document = parseDocument(source);
  const before = (document.toJS({ maxAliasCount: 0 }) ?? {}) as Values;
  if (sameValue(before, fields)) return source;
  for (const name of Object.keys(before)) if (!(name in fields)) document.delete(name);
  /** A scalar keeps the quotes that it has. */
  const change = (path: (string | number)[], old: Value | undefined, value: Value): void => {
    if (sameValue(old, value)) return;
    if (Array.isArray(old) && Array.isArray(value) && old.length === value.length)
      value.forEach((item, index) => change([...path, index], old[index], item));
    else document.setIn(path, typeof value === 'object' ? document.createNode(value, { flow: true }) : value);
  };
  for (const [name, value] of Object.entries(fields)) change([name], before[name], value);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

import { isMap, isScalar, parse, parseDocument, stringify, type Scalar } from 'yaml';
import { patchBody } from './patch-body.ts';
import { inOrder } from './patch-json.ts';
import { sameValue, type Value, type Values } from './values.ts';

/** The name under which a post's story stands among its fields. */
export const BODY = 'body';

const opening = /^\ufeff?---\r?\n/;

interface PostParts {
  /** Text up to and with the first line of `---`. */
  open: string;
  frontMatter: string;
  /** From the second line of `---` to the first letter of the story. */
  gap: string;
  body: string;
}

function partsOf(text: string): PostParts | undefined {
  const open = opening.exec(text)?.[0];
  if (open === undefined) return undefined;
  const close = /^---[ \t]*(?:\r?\n|$)\s*/m.exec(text.slice(open.length));
  if (!close) return undefined;
  const end = open.length + close.index;
  return { open, frontMatter: text.slice(open.length, end), gap: close[0], body: text.slice(end + close[0].length) };
}

/** A post's fields and its story, as they are written. @throws Error when it has no front matter that can be read */
export function parsePost(text: string): Values {
  const parts = partsOf(text);
  if (!parts) throw new Error('The post does not begin with fields between two lines of ---.');
  return { ...(parse(parts.frontMatter) as Values | null), [BODY]: parts.body };
}

/** A post without its story; all of what has no front matter. */
export function headOf(text: string): string {
  const parts = partsOf(text);
  return parts ? `${parts.open}${parts.frontMatter}---\n` : text;
}

/** A post that says `values`, with everything that is unchanged written as it was: quotes, order, line breaks, bullets. */
export function patchPost(text: string, values: Values): string {
  const parts = partsOf(text);
  if (!parts) return newPost(values);
  const { [BODY]: body = '', ...fields } = values;
  return parts.open + patchFields(parts.frontMatter, fields) + parts.gap + patchBody(parts.body, String(body));
}

function newPost({ [BODY]: body = '', ...fields }: Values): string {
  const lines = Object.entries(fields).map(([name, value]) => `${writeField(name, value, undefined)}\n`);
  return `---\n${lines.join('')}---\n\n${String(body).trim()}\n`;
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
    inOrder(Object.keys(fields), [...before.keys()])
      .map((name) => {
        const old = before.get(name);
        if (old && sameValue(old.value, fields[name])) return withLineEnd(source.slice(old.start, old.end));
        return `${writeField(name, fields[name]!, isScalar(old?.node) ? old.node.type : undefined)}\n`;
      })
      .join('')
  );
}

const withLineEnd = (line: string) => (line.endsWith('\n') ? line : `${line}\n`);

/** Fields that people write sentences into, which may hold any sign. */
const sentences = new Set(['title', 'excerpt', 'imageAlt']);

function writeField(name: string, value: Value, style: Scalar['type'] | undefined): string {
  if (typeof value === 'string') {
    const quoted = style === undefined ? sentences.has(name) || value === '' : style !== 'PLAIN';
    return `${name}: ${quoted ? JSON.stringify(value) : plain(value)}`;
  }
  if (Array.isArray(value)) return `${name}: [${value.map((item) => plain(item, true)).join(', ')}]`;
  return `${name}: ${JSON.stringify(value)}`;
}

/** Without quotes where that is read back as the same. */
function plain(value: Value, inList = false): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  // A day is no text to some readers of YAML, but to ours.
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  const isPlain =
    !/[\n,[\]{}]/.test(inList ? value : value.replaceAll(',', '')) &&
    stringify(value, { lineWidth: 0 }) === `${value}\n`;
  return isPlain ? value : JSON.stringify(value);
}

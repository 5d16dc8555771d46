import type { DeskField } from './desk-field.ts';
import { patchJson } from './patch-json.ts';
import { BODY, parsePost, patchPost } from './patch-post.ts';
import { isEmpty, type Value, type Values } from './values.ts';

const isPost = (path: string) => path.endsWith('.md');

/** The values of a file's form. A file that is a list is a record with `items`. @throws Error when it cannot be parsed */
export function readValues(path: string, text: string): Values {
  if (isPost(path)) return parsePost(text);
  const value = JSON.parse(text) as Value;
  return Array.isArray(value) ? { items: value } : (value as Values);
}

/** The file's text with other values. Everything unchanged keeps every byte. */
export function patchValues(path: string, text: string, values: Values): string {
  if (isPost(path)) return patchPost(text, values);
  return patchJson(text, text.trimStart().startsWith('[') ? (values['items'] ?? []) : values);
}

/** The file's text with the values of its form. @param base empty for a new file */
export function writeValues(path: string, values: Values, fields: readonly DeskField[], base: string): string {
  if (!isPost(path)) return patchValues(path, base, values);
  const before = base === '' ? {} : readValues(path, base);
  // An empty field that the post does not contain is not added to it.
  const entries = Object.entries(values).filter(([name, value]) => name in before || !isEmpty(value));
  const order = fields.map(({ name }) => name);
  if (base === '') entries.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return patchPost(base, { ...Object.fromEntries(entries), [BODY]: values[BODY] ?? '' });
}

import { cleanValues } from './clean-values.ts';
import type { DeskField } from './desk-field.ts';
import { patchJson } from './patch-json.ts';
import { BODY, parsePost, patchPost } from './patch-post.ts';
import type { Value, Values } from './values.ts';

const isPost = (path: string) => path.endsWith('.md');

/** The values of a file's form. A file that is a list is a record with `items`. @throws Error when it cannot be parsed */
export function readValues(path: string, text: string): Values {
  if (isPost(path)) return parsePost(text);
  const value = JSON.parse(text) as Value;
  return Array.isArray(value) ? { items: value } : (value as Values);
}

/** The file's text with a form's values. Without a change, it keeps every byte. @param base empty for a new file */
export function writeValues(path: string, values: Values, fields: readonly DeskField[], base: string): string {
  if (!isPost(path)) {
    const cleaned = cleanValues(values, fields, base === '' ? {} : readValues(path, base));
    return patchJson(base, base.trimStart().startsWith('[') ? (cleaned['items'] ?? []) : cleaned);
  }
  // An empty field that the post does not contain is not added to it.
  const before = base === '' ? {} : parsePost(base);
  const cleaned = cleanValues(values, fields, before);
  const order = fields.map(({ name }) => name);
  const entries = Object.entries(cleaned);
  if (base === '') entries.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const written = entries.filter(
    ([name, value]) => name in before || !(value === '' || (Array.isArray(value) && value.length === 0)),
  );
  return patchPost(base, { ...Object.fromEntries(written), [BODY]: cleaned[BODY] ?? '' });
}

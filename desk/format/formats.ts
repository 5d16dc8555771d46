import { BODY, parsePost, patchPost } from './patch-post.ts';
import { cleanValues, FILE } from './clean-values.ts';
import { patchJson } from './patch-json.ts';
import type { DeskField } from './desk-field.ts';
import type { Value, Values } from './values.ts';

/** What the content manager has of a file, and the file again: with nothing changed, the same bytes. */
export interface Format {
  fromFile: (text: string) => Values;
  toFile: (values: Values, fields: readonly DeskField[]) => string;
}

/** Begins a text that is no file. */
const READ = '\0';

/** A post of a list, whose fields are read already: of thousands, that would be most of the time until they are seen. */
export const asRead = (fields: Values): string => READ + JSON.stringify(fields);

export const postFormat: Format = {
  fromFile: (text) =>
    text.startsWith(READ) ? (JSON.parse(text.slice(READ.length)) as Values) : { ...parsePost(text), [FILE]: text },
  toFile: (values, fields) => {
    const { [FILE]: text = '', ...rest } = values;
    const cleaned = cleanValues(rest, fields);
    // What a post has no line for stays without one while it is empty.
    const before = text === '' ? {} : parsePost(String(text));
    const order = fields.map(({ name }) => name);
    const inOrder =
      text === ''
        ? Object.entries(cleaned).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
        : Object.entries(cleaned);
    const written = inOrder.filter(
      ([name, value]) => name in before || !(value === '' || (Array.isArray(value) && value.length === 0)),
    );
    return patchPost(String(text), { ...Object.fromEntries(written), [BODY]: cleaned[BODY] ?? '' });
  },
};

export const jsonFormat: Format = {
  fromFile: (text) => {
    const value = JSON.parse(text) as Value;
    return { ...(Array.isArray(value) ? { items: value } : (value as Values)), [FILE]: text };
  },
  toFile: (values, fields) => {
    const { [FILE]: text = '', ...rest } = values;
    const cleaned = cleanValues(rest, fields);
    const isList = String(text).trimStart().startsWith('[');
    return patchJson(String(text), isList ? (cleaned['items'] ?? []) : cleaned);
  },
};

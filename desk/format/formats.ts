import { cleanValues, FILE } from './clean-values.ts';
import type { DeskField } from './desk-field.ts';
import { patchJson } from './patch-json.ts';
import { BODY, parsePost, patchPost } from './patch-post.ts';
import type { Value, Values } from './values.ts';

/** Converts between a file and Decap's values. Without a change, the file keeps every byte. */
export interface Format {
  fromFile: (text: string) => Values;
  toFile: (values: Values, fields: readonly DeskField[]) => string;
}

/** Prefix of a text that is not stored in a file. */
const LISTED_PREFIX = '\0';

/** Passes the fields of a listed post through Decap as JSON, because parsing thousands of posts as YAML is slow. */
export const markAsListed = (fields: Values): string => LISTED_PREFIX + JSON.stringify(fields);

export const postFormat: Format = {
  fromFile: (text) =>
    text.startsWith(LISTED_PREFIX)
      ? (JSON.parse(text.slice(LISTED_PREFIX.length)) as Values)
      : { ...parsePost(text), [FILE]: text },
  toFile: (values, fields) => {
    const { [FILE]: text = '', ...rest } = values;
    // An empty field that the post does not contain is not added to it.
    const before = text === '' ? {} : parsePost(String(text));
    const cleaned = cleanValues(rest, fields, before);
    const order = fields.map(({ name }) => name);
    const entries =
      text === ''
        ? Object.entries(cleaned).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
        : Object.entries(cleaned);
    const written = entries.filter(
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
    const cleaned = cleanValues(rest, fields, text === '' ? {} : jsonFormat.fromFile(String(text)));
    const isList = String(text).trimStart().startsWith('[');
    return patchJson(String(text), isList ? (cleaned['items'] ?? []) : cleaned);
  },
};

import { isIndex, type DeskField } from '../../format/desk-field.ts';
import { findText, openOrListedPath } from '../texts.ts';

/** Returns the label of a field of the open text, because texts of different kinds use the same names. */
export const labelOf = (path: string): string => labelWithItems(path, findText(openOrListedPath() ?? '')?.fields ?? []);

function labelWithItems(path: string, fields: readonly DeskField[]): string {
  const names = path.split('.');
  const numbers = names.filter(isIndex).map((index) => `, item ${Number(index) + 1}`);
  // The fields of all items share a path, and the form shows a file that is a list as a field with that list.
  const fieldPath = names.filter((name) => name !== '' && !isIndex(name));
  const label = findLabel(fieldPath.join('.'), fields) ?? findLabel(['items', ...fieldPath].join('.'), fields);
  return label === undefined ? path : label + numbers.join('');
}

/** A field and its file in the words of the form; undefined for files that the desk does not edit. */
export function describeField(path: string, field: string): string | undefined {
  const text = findText(path);
  return text && `${labelWithItems(field, text.fields)} · ${text.label}`;
}

function findLabel(path: string, fields: readonly DeskField[]): string | undefined {
  for (const field of fields) {
    if (field.field_path === path) return field.label;
    const label = findLabel(path, [...(field.fields ?? []), ...(field.field ? [field.field] : [])]);
    if (label !== undefined) return label;
  }
  return undefined;
}

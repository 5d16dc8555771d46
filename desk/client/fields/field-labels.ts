import type { DeskField } from '../../format/desk-field.ts';
import { config } from '../server.ts';

/** Returns the label of a field of the open text, because texts of different kinds use the same names. */
export function labelOf(path: string): string {
  const [, , collectionName, , entry] = location.hash.split('/');
  const collection = config.cms.collections.find(({ name }) => name === collectionName);
  const file = collection?.files?.find(({ name }) => name === entry);
  const fields = file?.fields ?? collection?.fields ?? [];
  const names = path.split('.');
  const numbers = names.filter(isIndex).map((index) => `, item ${Number(index) + 1}`);
  // The fields of all items share a path, and the form shows a file that is a list as a field with that list.
  const fieldPath = names.filter((name) => name !== '' && !isIndex(name));
  const label = findLabel(fieldPath.join('.'), fields) ?? findLabel(['items', ...fieldPath].join('.'), fields);
  return label === undefined ? path : label + numbers.join('');
}

const isIndex = (name: string) => /^\d+$/.test(name);

function findLabel(path: string, fields: readonly DeskField[]): string | undefined {
  for (const field of fields) {
    if (field.field_path === path) return field.label;
    const label = findLabel(path, [...(field.fields ?? []), ...(field.field ? [field.field] : [])]);
    if (label !== undefined) return label;
  }
  return undefined;
}

import type { DeskField } from '../../format/desk-field.ts';
import { config } from '../server.ts';

/** Returns the label of a field of the open text, because texts of different kinds use the same names. */
export function labelOf(path: string): string {
  const [, , collectionName, , entry] = location.hash.split('/');
  const collection = config.cms.collections.find(({ name }) => name === collectionName);
  const file = collection?.files?.find(({ name }) => name === entry);
  return labelWithItems(path, file?.fields ?? collection?.fields ?? []);
}

function labelWithItems(path: string, fields: readonly DeskField[]): string {
  const names = path.split('.');
  const numbers = names.filter(isIndex).map((index) => `, item ${Number(index) + 1}`);
  // The fields of all items share a path, and the form shows a file that is a list as a field with that list.
  const fieldPath = names.filter((name) => name !== '' && !isIndex(name));
  const label = findLabel(fieldPath.join('.'), fields) ?? findLabel(['items', ...fieldPath].join('.'), fields);
  return label === undefined ? path : label + numbers.join('');
}

const isIndex = (name: string) => /^\d+$/.test(name);

/** The fields of a content file, which no other team's file has here. */
export const fieldsOfFile = (path: string): readonly DeskField[] => findFile(path)?.fields ?? [];

/** A field and its file in the words of the form; undefined for files that the desk does not edit. */
export function describeField(path: string, field: string): string | undefined {
  const file = findFile(path);
  return file && `${labelWithItems(field, file.fields)} · ${file.label}`;
}

function findFile(path: string): { label: string; fields: readonly DeskField[] } | undefined {
  for (const { label, folder, fields = [], files = [] } of config.cms.collections) {
    if (folder && path.startsWith(`${folder}/`)) return { label, fields };
    const file = files.find((each) => each.file === path);
    if (file) return file;
  }
  return undefined;
}

function findLabel(path: string, fields: readonly DeskField[]): string | undefined {
  for (const field of fields) {
    if (field.field_path === path) return field.label;
    const label = findLabel(path, [...(field.fields ?? []), ...(field.field ? [field.field] : [])]);
    if (label !== undefined) return label;
  }
  return undefined;
}

import type { DeskField } from '../../format/desk-field.ts';
import { config } from '../server.ts';

/** Returns the label of a field of the open text, because texts of different kinds use the same names. */
export function labelOf(path: string): string {
  const [, , collectionName, , entry] = location.hash.split('/');
  const collection = config.cms.collections.find(({ name }) => name === collectionName);
  const file = collection?.files?.find(({ name }) => name === entry);
  return findLabel(path, file?.fields ?? collection?.fields ?? []) ?? path;
}

function findLabel(path: string, fields: readonly DeskField[]): string | undefined {
  for (const field of fields) {
    if (field.field_path === path) return field.label;
    const label = findLabel(path, [...(field.fields ?? []), ...(field.field ? [field.field] : [])]);
    if (label !== undefined) return label;
  }
  return undefined;
}

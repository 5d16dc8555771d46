import type { DeskField } from '../../format/desk-field.ts';
import { config } from '../server.ts';

const labels = new Map<string, string>();

export function labelOf(path: string): string {
  if (labels.size === 0) {
    const addLabels = (fields: readonly DeskField[]): void => {
      for (const field of fields) {
        if (!labels.has(field.field_path)) labels.set(field.field_path, field.label);
        addLabels([...(field.fields ?? []), ...(field.field ? [field.field] : [])]);
      }
    };
    for (const { fields, files } of config.cms.collections)
      addLabels([...(fields ?? []), ...(files ?? []).flatMap((file) => file.fields)]);
  }
  return labels.get(path) ?? path;
}

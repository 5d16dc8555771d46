import { config } from './server.ts';

const labels = new Map<string, string>();
/** What a field is called at the desk, by its path. */
export function labelOf(path: string): string {
  if (labels.size === 0) {
    const visit = (
      fields: readonly { field_path: string; label: string; fields?: unknown; field?: unknown }[],
    ): void => {
      for (const field of fields) {
        if (!labels.has(field.field_path)) labels.set(field.field_path, field.label);
        if (field.fields) visit(field.fields as never);
        if (field.field) visit([field.field] as never);
      }
    };
    for (const { fields, files } of config.cms.collections)
      visit([...(fields ?? []), ...(files ?? []).flatMap((file) => file.fields)]);
  }
  return labels.get(path) ?? path;
}

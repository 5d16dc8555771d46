/** A field of Decap's configuration, with properties of its schema. */
export interface DeskField {
  name: string;
  label: string;
  hint: string;
  widget: string;
  required: boolean;
  /** The field's path from the file's root, without list indexes: `faq.items.question`. */
  field_path: string;
  /** An empty field is left out of the file. */
  may_be_absent?: boolean;
  [option: string]: unknown;
  fields?: DeskField[];
  field?: DeskField;
}

/** Whether a key of a path is that of a list item. */
export const isIndex = (key: PropertyKey | undefined): boolean => /^\d+$/.test(String(key));

/** `['faq', 'items', 2, 'answer']` becomes `faq.items.answer`; `['badges', 2]` becomes `badges.*`. */
export function fieldPath(field: readonly PropertyKey[]): string {
  const names = field.filter((key) => !isIndex(key)).map(String);
  return [...names, ...(isIndex(field.at(-1)) ? ['*'] : [])].join('.');
}

/** A field of the content manager, with what it must know of its schema. */
export interface DeskField {
  name: string;
  label: string;
  hint: string;
  widget: string;
  required: boolean;
  /** The field from the file's root, without places in lists: `faq.items.question`. */
  field_path: string;
  /** May be absent, and is where nothing is filled in. */
  may_be_absent?: boolean;
  /** May be `null`, and is where nothing is filled in. */
  may_be_null?: boolean;
  [option: string]: unknown;
  fields?: DeskField[];
  field?: DeskField;
}

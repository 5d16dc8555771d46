/** The control of a field. */
export type ControlKind =
  | ('line' | 'text' | 'number' | 'switch' | 'fixed' | 'choice' | 'picture' | 'page' | 'day' | 'time')
  | ('topic' | 'tour' | 'story' | 'place' | 'group' | 'list');

/** A field of a form, derived from its schema and its label. */
export interface DeskField {
  name: string;
  label: string;
  hint: string;
  kind: ControlKind;
  /** The file does without it while it is empty. */
  isOptional: boolean;
  options?: { label: string; value: string | number }[];
  /** Initial value; of a day, `today`, and of a time, `now`. */
  start?: string | undefined;
  /** Fields of a group, a place, or of each item of a list. */
  fields?: DeskField[];
  /** The control of a list's items. */
  itemKind?: ControlKind;
  /** What one item of a list is called. */
  item?: string | undefined;
}

/** A field in words, with the numbers of its list items: `Questions, 2: Answer`. @param path such as `faq.items.1.answer` */
export function labelOf(fields: readonly DeskField[], path: string): string {
  const labels: string[] = [];
  let among = fields;
  for (const key of path.split('.')) {
    const field = among.find(({ name }) => name === key);
    if (field) labels.push(field.label);
    else if (labels.length > 0) labels.push(`${labels.pop()}, ${Number(key) + 1}`);
    among = field ? (field.fields ?? []) : among;
  }
  return labels.slice(-2).join(': ') || path;
}

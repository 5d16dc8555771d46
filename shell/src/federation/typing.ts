type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks a field that differs from what was stitched, since a copy of its markup takes the words for the default. */
export const typedMark = 'data-typed';

const left = new Map<string, Map<string, Kept>>();

interface Kept {
  value: string;
  checked: boolean;
  hasFocus: boolean;
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** The fields that a visitor fills in, each under what tells it from the others. Ids change when a part is rendered again. */
function fieldsIn(part: ParentNode): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of part.querySelectorAll<Field>('input:not([type="hidden"], [type="file"]), textarea, select')) {
    const kind = `${field.type} ${field.name}`;
    let number = 0;
    while (fields.has(`${kind} ${number}`)) number += 1;
    fields.set(`${kind} ${number}`, field);
  }
  return fields;
}

export function isTyped(field: Field): boolean {
  if (field.hasAttribute(typedMark)) return true;
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Keeps what was filled in where a part's stand-in is about to go. */
export function saveTyping(name: string, standIn: ParentNode): void {
  const kept = new Map<string, Kept>();
  for (const [key, field] of fieldsIn(standIn)) {
    const hasFocus = field === document.activeElement;
    if (!hasFocus && !isTyped(field)) continue;
    kept.set(key, { value: field.value, checked: isTicked(field) && field.checked, hasFocus });
  }
  left.set(name, kept);
}

/** Fills it in again where the part itself has come, as if it were typed there. */
export function restoreTyping(name: string, part: ParentNode): void {
  const kept = left.get(name);
  left.delete(name);
  if (!kept?.size) return;
  for (const [key, field] of fieldsIn(part)) {
    const own = kept.get(key);
    if (!own) continue;
    if (isTicked(field)) {
      if (field.checked !== own.checked) field.click();
    } else if (field.value !== own.value) {
      // React watches the field's own property; its prototype's escapes it before the event does.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, own.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (own.hasFocus) field.focus({ preventScroll: true });
  }
}

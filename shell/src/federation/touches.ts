import { earlyClicks } from '../boot.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks a field that differs from what was stitched, since a copy of its markup takes the words for the default. */
export const typedMark = 'data-typed';

const left = new Map<string, Touches>();

/** What a visitor has begun in a part before its code was there. */
interface Touches {
  fields: Map<string, { value: string; checked: boolean }>;
  /** What was pressed and what has the focus, by their places among the controls; -1 for nothing. */
  clicks: { control: HTMLElement; place: number }[];
  focus: number;
}

/** The part itself has the same ones in the same order. */
const controlsIn = (part: ParentNode) => [
  ...part.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select'),
];

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
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Keeps what was filled in, pressed and focused where a part's stand-in is about to go. */
export function saveTouches(name: string, standIn: ParentNode): void {
  const controls = controlsIn(standIn);
  const typed = [...fieldsIn(standIn)].filter(([, field]) => isTyped(field));
  left.set(name, {
    fields: new Map(
      typed.map(([key, field]) => [key, { value: field.value, checked: isTicked(field) && field.checked }]),
    ),
    clicks: controls
      .map((control, place) => ({ control, place }))
      .filter(({ control }) => earlyClicks().includes(control)),
    focus: controls.findIndex((control) => control === document.activeElement),
  });
}

/** Fills it in again where the part itself has come, as if it were typed there; what was pressed waits there to be replayed. */
export function restoreTouches(name: string, part: ParentNode): void {
  const touches = left.get(name);
  left.delete(name);
  if (!touches) return;
  for (const [key, field] of fieldsIn(part)) {
    const own = touches.fields.get(key);
    if (!own) continue;
    if (isTicked(field)) {
      if (field.checked !== own.checked) field.click();
    } else if (field.value !== own.value) {
      // React watches the field's own property; its prototype's escapes it before the event does.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, own.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  const controls = controlsIn(part);
  const early = earlyClicks();
  for (const { control, place } of touches.clicks) {
    const at = early.indexOf(control);
    if (at >= 0 && controls[place]) early[at] = controls[place];
  }
  controls[touches.focus]?.focus({ preventScroll: true });
}

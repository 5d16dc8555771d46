import { patchJson } from '../../format/patch-json.ts';
import { parsePost, patchPost } from '../../format/patch-post.ts';
import type { Value, Values } from '../../format/values.ts';
import { button, element, paragraph } from '../chrome/elements.ts';
import { dialog } from '../chrome/toasts.ts';
import { labelOf } from '../fields/field-labels.ts';

export interface ConflictAnswer {
  conflicts: { field: string; mine?: Value; theirs?: Value }[];
  theirs: string;
  /** Both people's changes, and mine where they conflict. */
  merged: string;
  author: string;
}

/** Asks which version of each field to keep. @returns the text to save; undefined when the user cancels */
export async function resolveConflict(
  path: string,
  { conflicts, merged, author }: ConflictAnswer,
): Promise<string | undefined> {
  const chosen = conflicts.map(({ mine }) => mine);
  return dialog<string>('Two people changed the same fields', (close) => [
    paragraph(
      'Somebody saved this after you opened it. All other changes of both of you are kept. Choose a version here; to combine them, copy text from the other version.',
    ),
    ...conflicts.map(({ field, mine, theirs }, index) => {
      const choice = (label: string, value: Value | undefined) => {
        const radio = element('input', { type: 'radio', name: `conflict-${index}`, checked: value === mine });
        radio.addEventListener('change', () => (chosen[index] = value));
        const text =
          typeof value === 'string' ? value : (JSON.stringify(value, undefined, 2) ?? 'Nothing: it was removed.');
        return element('label', { className: 'desk-version' }, radio, ` ${label}`, element('pre', {}, text));
      };
      return element(
        'fieldset',
        {},
        element('legend', {}, labelOf(field)),
        choice('Yours', mine),
        choice(author ? `${author}’s` : 'Theirs', theirs),
      );
    }),
    button('Save these versions', () => close(applyChoices(path, merged, conflicts, chosen)), 'desk-button desk-main'),
  ]);
}

function applyChoices(
  path: string,
  merged: string,
  conflicts: ConflictAnswer['conflicts'],
  chosen: (Value | undefined)[],
): string {
  const isPost = path.endsWith('.md');
  // A file that is a list can conflict as a whole.
  const file: Values = { '': isPost ? parsePost(merged) : (JSON.parse(merged) as Value) };
  conflicts.forEach(({ field }, index) => {
    const keys = ['', ...field.split('.').filter(Boolean)];
    const last = keys.pop()!;
    const parent = keys.reduce((inner, key) => inner[key] as Values, file);
    const value = chosen[index];
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  });
  return isPost ? patchPost(merged, file[''] as Values) : patchJson(merged, file['']!);
}

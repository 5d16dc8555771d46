import { labelOf } from './field-labels.ts';
import { button, element, paragraph } from './elements.ts';
import { dialog } from './notices.ts';
import { parsePost, patchPost } from '../format/patch-post.ts';
import { patchJson } from '../format/patch-json.ts';
import type { Value, Values } from '../format/values.ts';

export interface ConflictAnswer {
  conflicts: { field: string; mine?: Value; theirs?: Value }[];
  theirs: string;
  /** With both people's changes, and mine where they contradict one another. */
  merged: string;
  who: string;
}

/** Shows both versions of each field that two people changed. @returns the text to save; undefined when it is put off */
export async function settleConflict(
  path: string,
  { conflicts, merged, who }: ConflictAnswer,
): Promise<string | undefined> {
  const chosen = conflicts.map(({ mine }) => mine);
  return dialog<string>('Two people changed the same words', (close) => [
    paragraph(
      'Somebody saved this since you opened it. All other changes of both of you are kept; choose here. Select and copy words from the other version if you want both.',
    ),
    ...conflicts.map(({ field, mine, theirs }, index) => {
      const choice = (label: string, value: Value | undefined) => {
        const radio = element('input', { type: 'radio', name: `conflict-${index}`, checked: value === mine });
        radio.addEventListener('change', () => (chosen[index] = value));
        const words = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
        return element('label', { className: 'desk-version' }, radio, ` ${label}`, element('pre', {}, words));
      };
      return element(
        'fieldset',
        {},
        element('legend', {}, labelOf(field)),
        choice('Yours', mine),
        choice(who ? `${who}’s` : 'Theirs', theirs),
      );
    }),
    button('Save what is chosen', () => close(withChosen(path, merged, conflicts, chosen)), 'desk-button desk-main'),
  ]);
}

function withChosen(
  path: string,
  merged: string,
  conflicts: ConflictAnswer['conflicts'],
  chosen: (Value | undefined)[],
): string {
  const isPost = path.endsWith('.md');
  const values = isPost ? parsePost(merged) : (JSON.parse(merged) as Values);
  conflicts.forEach(({ field }, index) => {
    const keys = field.split('.');
    const last = keys.pop()!;
    const holder = keys.reduce((inner, key) => inner[key] as Values, values);
    const value = chosen[index];
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  });
  return isPost ? patchPost(merged, values) : patchJson(merged, values);
}

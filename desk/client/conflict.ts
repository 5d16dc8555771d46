import { labelOf } from './field-labels.ts';
import { button, dialog, paragraph } from './notices.ts';
import { parsePost, patchPost } from '../format/patch-post.ts';
import { patchJson } from '../format/patch-json.ts';
import type { Value } from '../format/values.ts';

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
  _mine: string,
  { conflicts, merged, who }: ConflictAnswer,
): Promise<string | undefined> {
  const chosen = conflicts.map(({ mine }) => mine);
  return dialog<string>('Two people changed the same words', (close) => {
    const rows = conflicts.map(({ field, mine, theirs }, index) => {
      const group = document.createElement('fieldset');
      const legend = document.createElement('legend');
      legend.textContent = labelOf(field);
      group.append(legend);
      for (const [label, value] of [
        ['Yours', mine],
        [who ? `${who}’s` : 'Theirs', theirs],
      ] as const) {
        const option = document.createElement('label');
        option.className = 'desk-version';
        const radio = Object.assign(document.createElement('input'), {
          type: 'radio',
          name: `conflict-${index}`,
          checked: value === mine,
        });
        radio.addEventListener('change', () => (chosen[index] = value));
        const words = document.createElement('pre');
        words.textContent = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
        option.append(radio, ` ${label}`, words);
        group.append(option);
      }
      return group;
    });
    const save = button(
      'Save what is chosen',
      () => close(withChosen(path, merged, conflicts, chosen)),
      'desk-button desk-main',
    );
    return [
      paragraph(
        'Somebody saved this since you opened it. All other changes of both of you are kept; choose here. Select and copy words from the other version if you want both.',
      ),
      ...rows,
      save,
    ];
  });
}

function withChosen(
  path: string,
  merged: string,
  conflicts: ConflictAnswer['conflicts'],
  chosen: (Value | undefined)[],
): string {
  const isPost = path.endsWith('.md');
  const values = (isPost ? parsePost(merged) : JSON.parse(merged)) as Record<string, Value>;
  conflicts.forEach(({ field }, index) => {
    const keys = field.split('.');
    const last = keys.pop()!;
    const holder = keys.reduce<Record<string, Value>>((inner, key) => inner[key] as Record<string, Value>, values);
    const value = chosen[index];
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  });
  return isPost ? patchPost(merged, values) : patchJson(merged, values);
}

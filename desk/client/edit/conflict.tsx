import { css } from '@emotion/react';
import { Button } from '@cobblestone/design/button.tsx';
import { gridOf, stackOf } from '@cobblestone/design/styles.ts';
import type { Value } from '../../format/values.ts';
import { fieldsOf } from '../desk-data.ts';
import { labelOf, parsePath } from '../form/paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { ConflictAnswer, OpenText } from './open-text.ts';

const sides = css`
  ${gridOf('xs', { tablet: 2 })}
  padding: 0;
  border: 0;
  & label {
    ${stackOf('2xs')}
    padding: var(--space-xs);
    border: 1px solid var(--color-field-edge);
    background: var(--color-sheet);
  }
  & label:has(:checked) {
    box-shadow: inset 0 0 0 2px var(--color-brick);
  }
`;

const shown = (value: Value | undefined): string => {
  if (value === undefined) return 'Nothing: it was removed.';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
};

/** Shows both texts of each field that two people changed, side by side; the writer chooses. */
export const ConflictDialog = ({ text, answer }: { text: OpenText; answer: ConflictAnswer }) => {
  const { conflicts, theirs, author } = answer;
  const isList = theirs.trimStart().startsWith('[');
  const labelFor = (field: string) => labelOf(fieldsOf(text.path) ?? [], parsePath(isList ? `items.${field}` : field));
  const save = (form: FormData) => {
    const choices = conflicts.map(({ field }) => [field, form.get(field) as 'mine' | 'theirs'] as const);
    void text.save({ theirs, choices: Object.fromEntries(choices) });
  };
  return (
    <Dialog title="Two people changed the same" onClose={() => text.dismissConflict()}>
      <p>
        {author || 'Somebody'} saved this after you opened it. All other changes of both of you are kept. Choose a text
        for each field; to combine them, copy from the other one.
      </p>
      <form css={stackOf('s')} action={save}>
        {conflicts.map(({ field, ...sideOf }) => (
          <fieldset key={field} css={sides}>
            <legend>{labelFor(field)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side}>
                <span>
                  <input type="radio" name={field} value={side} defaultChecked={side === 'mine'} />
                  <span>{side === 'mine' ? ' Yours' : ` ${author ? `${author}’s` : 'Theirs'}`}</span>
                </span>
                <pre>{shown(sideOf[side])}</pre>
              </label>
            ))}
          </fieldset>
        ))}
        <Button type="submit" variant="book">
          Save these texts
        </Button>
      </form>
    </Dialog>
  );
};

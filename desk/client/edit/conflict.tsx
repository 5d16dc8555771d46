import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import type { Value } from '../../format/values.ts';
import { fieldsOf } from '../desk-data.ts';
import { labelOf, parsePath } from '../form/paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { ConflictAnswer, OpenText } from './open-text.ts';

const sides = css`
  display: grid;
  gap: var(--space-xs);
  padding: 0;
  border: 0;
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
  }
  & legend {
    padding-bottom: 0.3em;
    font-weight: 650;
  }
  & label {
    display: grid;
    align-content: start;
    gap: 0.4em;
    padding: var(--space-xs);
    border: 1px solid var(--color-field-edge);
    background: var(--color-sheet);
  }
  & label:has(:checked) {
    box-shadow: inset 0 0 0 2px var(--color-brick);
  }
  & pre {
    max-height: 16rem;
    overflow: auto;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const shown = (value: Value | undefined): string =>
  value === undefined
    ? 'Nothing: it was removed.'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, undefined, 2);

/** Shows both texts of each field that two people changed, side by side; the writer chooses. */
export const ConflictDialog = ({ text, answer }: { text: OpenText; answer: ConflictAnswer }) => {
  const { conflicts, theirs, author } = answer;
  const [isTheirs, setTheirs] = useState<readonly boolean[]>(conflicts.map(() => false));
  const fields = fieldsOf(text.path) ?? [];
  const isList = theirs.trimStart().startsWith('[');
  const pathOf = (field: string) => parsePath(isList ? `items.${field}` : field);
  const save = () => {
    const choices = conflicts.map(({ field }, index) => [field, isTheirs[index] ? 'theirs' : 'mine'] as const);
    void text.save({ theirs, choices: Object.fromEntries(choices) });
  };
  return (
    <Dialog title="Two people changed the same" onClose={() => text.dismissConflict()}>
      <p>
        {author || 'Somebody'} saved this after you opened it. All other changes of both of you are kept. Choose a text
        for each field; to combine them, copy from the other one.
      </p>
      {conflicts.map(({ field, mine, theirs: other }, index) => {
        const choice = (label: string, value: Value | undefined, isOther: boolean) => (
          <label>
            <span>
              <input
                type="radio"
                name={field}
                checked={isTheirs[index] === isOther}
                onChange={() => setTheirs(isTheirs.map((each, at) => (at === index ? isOther : each)))}
              />{' '}
              {label}
            </span>
            <pre>{shown(value)}</pre>
          </label>
        );
        return (
          <fieldset key={field} css={sides}>
            <legend>{labelOf(fields, pathOf(field))}</legend>
            {choice('Yours', mine, false)}
            {choice(author ? `${author}’s` : 'Theirs', other, true)}
          </fieldset>
        );
      })}
      <Button variant="book" onClick={save}>
        Save these texts
      </Button>
    </Dialog>
  );
};

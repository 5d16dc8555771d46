import { css } from '@emotion/react';
import { Button } from '@cobblestone/design/button.tsx';
import { bareChoice, choice } from '@cobblestone/design/form/choice.styles.ts';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { Notice } from '@cobblestone/design/notice.tsx';
import { below, gridOf, stackOf } from '@cobblestone/design/styles.ts';
import { labelOf } from '../../format/desk-field.ts';
import type { Value } from '../../format/values.ts';
import type { ConflictAnswer } from '../../server/text-routes.ts';
import { isStory } from '../addresses.ts';
import { findFile, pageShown, useShared } from '../desk-data.ts';
import { Fields } from '../form/fields.tsx';
import { goToField } from '../form/go-to-field.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { OpenText } from './open-text.ts';
import { PageBeside } from './page-beside.tsx';

const form = css`
  ${stackOf('m')}
  max-width: 46rem;
  width: 100%;
  margin-inline: auto;
  padding: var(--space-s) var(--space-s) var(--space-xl);
`;

const beside = css`
  position: sticky;
  top: 56px;
  height: calc(100dvh - 112px);
  border-inline-start: 1px solid var(--color-rule);
`;

/* On a phone, the page is in place of the form. */
const inPlace = { [`@media ${below.laptop}`]: { display: 'none' } };

/** Problems are links that lead to their fields. */
const Problems = ({ text }: { text: OpenText }) => {
  const { problems, isUnfinished, values } = useShared(text.state);
  if (problems.length === 0) return null;
  const count = problems.length === 1 ? 'One thing' : `${problems.length} things`;
  const title = isUnfinished
    ? `${count} to do before it can be shipped; ${values['title'] ? 'the draft can be saved as it is' : 'it needs a title to be saved'}`
    : `${count} to fix before it can be saved`;
  return (
    <section aria-label="Problems">
      <Notice silent variant={isUnfinished ? 'info' : 'warning'} title={title}>
        <ul role="list">
          {problems.map(({ path, problem, remedy }) => (
            <li key={`${path} ${problem}`}>
              <Button size="small" variant="quiet" css={{ textAlign: 'start' }} onClick={() => goToField(path)}>
                {`${labelOf(text.fields, path)}: ${problem} ${remedy}`}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
};

/** Names others who have the text open, or have saved it. */
const Others = ({ text }: { text: OpenText }) => {
  const { others, isOutdated } = useShared(text.state);
  const names = others.filter(Boolean).join(' and ');
  if (isOutdated)
    return <Notice>Somebody saved this after you opened it. Go on: saving joins the changes of both of you.</Notice>;
  if (others.length === 0) return null;
  const who = names ? `${names} has this open` : 'This is open in another window';
  return <Notice>{`${who}, too. Saving joins what both change.`}</Notice>;
};

const shown = (value: Value | undefined): string => {
  if (value === undefined) return 'Nothing: it was removed.';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
};

/** Shows both texts of each field that two people changed, side by side; the writer chooses. */
const ConflictDialog = ({ text, answer }: { text: OpenText; answer: ConflictAnswer }) => {
  const { conflicts, author } = answer;
  return (
    <Dialog title="Two people changed the same" onClose={() => text.set({ conflict: undefined })}>
      <p>
        {author || 'Somebody'} saved this after you opened it. All other changes of both of you are kept. Choose a text
        for each field; to combine them, copy from the other one.
      </p>
      <form
        css={stackOf('s')}
        action={(form: FormData) => void text.settle(answer, (field) => form.get(field) === 'mine')}
      >
        {conflicts.map(({ field, ...sideOf }) => (
          <fieldset key={field} css={[fieldStyles.frame, gridOf('xs', { tablet: 2 })]}>
            <legend css={fieldStyles.label}>{labelOf(text.fields, field)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side}>
                <label css={[choice, bareChoice]}>
                  <input type="radio" name={field} value={side} defaultChecked={side === 'mine'} />
                  <span>{side === 'mine' ? 'Yours' : author ? `${author}’s` : 'Theirs'}</span>
                </label>
                <pre>{shown(sideOf[side])}</pre>
              </div>
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

/** The form of a text, and its page beside it; on a phone, in place of it. */
export const EditorPage = ({ text }: { text: OpenText }) => {
  const isPageShown = useShared(pageShown);
  const { path, values, problems, isUnfinished, conflict, version } = useShared(text.state);
  const file = text.path;
  // An unfinished story shows what is missing in its list alone.
  const open = { file, values, problems: isUnfinished ? [] : problems, change: text.change.bind(text) };
  const heading = isStory(file) ? String(values['title'] || 'A new story') : findFile(file)!.label;
  return (
    <div css={gridOf('0', { laptop: '46fr 54fr' })}>
      <form css={[form, isPageShown && inPlace]} aria-label={heading} onSubmit={(event) => event.preventDefault()}>
        <h1>{heading}</h1>
        <Others text={text} />
        <Problems text={text} />
        <Fields key={version} form={open} fields={text.fields} value={values} />
        <small>{path}</small>
      </form>
      <aside css={[beside, !isPageShown && inPlace]} aria-label="The page">
        <PageBeside text={text} />
      </aside>
      {conflict ? <ConflictDialog text={text} answer={conflict} /> : null}
    </div>
  );
};

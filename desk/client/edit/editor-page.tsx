import { css } from '@emotion/react';
import { useEffect, useMemo, useState } from 'react';
import { Notice } from '@cobblestone/design/notice.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import { appOfFile, config, fieldsOf, findFile, isStory, useShared } from '../desk-data.ts';
import { Fields } from '../form/fields.tsx';
import { FormContext, goToField } from '../form/form-context.tsx';
import { labelOf } from '../form/paths.ts';
import { ConflictDialog } from './conflict.tsx';
import { type OpenText } from './open-text.ts';
import { PageBeside } from './page-beside.tsx';

const WIDE = '(min-width: 64rem)';

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: calc(100dvh - 112px);
  @media ${WIDE} {
    grid-template-columns: minmax(24rem, 46fr) 54fr;
  }
`;

const form = css`
  ${stackOf('m')}
  align-content: start;
  max-width: 46rem;
  width: 100%;
  margin-inline: auto;
  padding: var(--space-s) var(--space-s) var(--space-xl);
  & h1 {
    font-size: var(--step-3);
  }
`;

const beside = css`
  position: sticky;
  top: 56px;
  height: calc(100dvh - 112px);
  border-inline-start: 1px solid var(--color-rule);
  background: var(--color-mist);
  @media not all and ${WIDE} {
    display: none;
    &[data-shown] {
      display: block;
    }
  }
`;

const hiddenOnPhone = css`
  @media not all and ${WIDE} {
    display: none;
  }
`;

const problemList = css`
  display: grid;
  gap: 2px;
  padding: 0;
  list-style: none;
  & button {
    min-height: 2.75rem;
    padding: 0.2em 0;
    border: 0;
    background: none;
    color: var(--color-link);
    text-align: start;
    line-height: 1.3;
    & strong {
      text-decoration: underline;
    }
  }
`;

const skip = css`
  position: absolute;
  &:not(:focus) {
    clip-path: inset(50%);
  }
  z-index: 3;
  min-height: 2.75rem;
`;

/** Problems are links that lead to their fields. */
const Problems = ({ text, onGo }: { text: OpenText; onGo: () => void }) => {
  const { problems, isUnfinished, values } = useShared(text.state);
  if (problems.length === 0) return null;
  const fields = fieldsOf(text.path) ?? [];
  const count = problems.length === 1 ? 'One thing' : `${problems.length} things`;
  const title = isUnfinished
    ? `${count} to do before it can be shipped; ${values['title'] ? 'the draft can be saved as it is' : 'it needs a title to be saved'}`
    : `${count} to fix before it can be saved`;
  return (
    <section aria-label="Problems">
      <Notice silent variant={isUnfinished ? 'info' : 'warning'} title={title}>
        <ul css={problemList}>
          {problems.map(({ path, problem, remedy }) => (
            <li key={`${path.join('.')} ${problem}`}>
              <button
                type="button"
                onClick={() => {
                  onGo();
                  goToField(path);
                }}
              >
                <strong>{labelOf(fields, path)}</strong> {problem} {remedy}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
};

/** The form of a text, and its page beside it. */
export const EditorPage = ({
  text,
  isPageShown,
  onShowForm,
}: {
  text: OpenText;
  isPageShown: boolean;
  onShowForm: () => void;
}) => {
  const { path, values, problems, isUnfinished, others, isOutdated, conflict, version } = useShared(text.state);
  const file = text.path;
  const fields = fieldsOf(file)!;
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const app = appOfFile(file);
  const context = useMemo(
    () => ({
      file,
      app,
      values,
      // An unfinished story shows what is missing in its list alone.
      problems: isUnfinished ? [] : problems,
      change: text.change.bind(text),
    }),
    [file, app, values, problems, isUnfinished, text],
  );
  const names = others.filter(Boolean).join(' and ');
  const heading = isStory(file) ? String(values['title'] || 'A new story') : findFile(file)!.label;
  return (
    <div css={layout}>
      <form
        css={[form, isPageShown && hiddenOnPhone]}
        aria-label={heading}
        onSubmit={(event) => event.preventDefault()}
      >
        <button
          type="button"
          css={skip}
          onClick={() => document.querySelector<HTMLElement>('[data-desk-bar] button:not(:disabled)')?.focus()}
        >
          Skip to the buttons
        </button>
        <h1>{heading}</h1>
        {others.length > 0 ? (
          <Notice>
            {names
              ? `${names} has this open, too. Saving joins what both of you change.`
              : 'This is open in another window, too. Saving joins the changes of both.'}
          </Notice>
        ) : null}
        {isOutdated ? (
          <Notice>
            Somebody saved this after you opened it. Go on: saving joins both changes, and asks you about a field that
            both changed.
          </Notice>
        ) : null}
        <Problems text={text} onGo={onShowForm} />
        <FormContext value={context}>
          <Fields key={version} fields={fields} path={[]} value={values} />
        </FormContext>
        <p css={{ color: 'var(--color-text-muted)', fontSize: 'var(--step--1)' }}>
          {path ? file : `${config.collections.find(({ stories }) => stories)?.label}: a new one`}
        </p>
      </form>
      <aside css={beside} data-shown={isPageShown || undefined} aria-label="The page">
        {isWide || isPageShown ? <PageBeside text={text} onShowForm={onShowForm} /> : null}
      </aside>
      {conflict ? <ConflictDialog text={text} answer={conflict} /> : null}
    </div>
  );
};

import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Button, buttonStyle } from '@cobblestone/design/button.tsx';
import { SelectField } from '@cobblestone/design/form/fields.tsx';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { gridOf, ruledOf, stackOf, touchLine } from '@cobblestone/design/styles.ts';
import type { ListedStory } from '../../server/posts.ts';
import { addressOf, NEW_STORY_ADDRESS } from '../addresses.ts';
import { ask, bump, listChanges, reloadChoices, useShared } from '../desk-data.ts';
import { DeletedStories } from '../edit/history.tsx';
import { showError, showMessage } from '../ui/messages.tsx';

const PAGE_SIZE = 60;
const SEARCH_DEBOUNCE_MS = 200;

const byDate = (one: ListedStory, other: ListedStory) => other.date.localeCompare(one.date);
const orders: Record<string, typeof byDate> = {
  'Newest first': byDate,
  'Oldest first': (one, other) => byDate(other, one),
  'By title': (one, other) => one.title.localeCompare(other.title),
  'By topic': (one, other) => one.topic.localeCompare(other.topic) || byDate(one, other),
};

const states: Record<string, readonly string[] | undefined> = {
  'All states': undefined,
  Live: ['live', 'changed'],
  'Not shipped': ['new', 'changed'],
  Scheduled: ['scheduled'],
  'Drafts and in review': ['draft', 'review'],
};

const page = css`
  ${stackOf('m')}
  max-width: 60rem;
  margin: 0 auto;
  padding: var(--space-m) var(--space-s) var(--space-xl);
  & > p,
  & li small {
    color: var(--color-text-muted);
  }
`;

const row = css`
  ${ruledOf('thin', 's', { always: '5.5rem 1fr auto' })}
  padding: var(--space-2xs) 0;
  align-items: center;
  & > :first-child {
    width: 5.5rem;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    background: var(--color-mist);
  }
  & a {
    ${touchLine}
    color: inherit;
    font: 560 var(--step-1) / 1.2 var(--font-display);
    text-decoration: none;
  }
`;

const day = (date: string) => {
  const time = Date.parse(`${date}T12:00:00Z`);
  if (Number.isNaN(time)) return date;
  return new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
};

const reload = (): void => {
  bump(listChanges);
  void reloadChoices().catch(() => undefined);
};

/** Deletes a story, and offers to bring it back. */
async function remove({ path, title, state }: ListedStory): Promise<void> {
  const { text } = await ask<{ text: string }>('texts/replace', { path, text: null });
  const live = state === 'live' || state === 'changed' ? ' Readers see it until the next Ship.' : '';
  const restore = () => void ask('texts/replace', { path, text }).then(reload, showError);
  const action = { label: 'Bring it back', run: restore };
  showMessage({ name: 'deleted', text: `“${title}” was deleted.${live}`, action });
}

/** All stories: search also finds words inside of them. */
export const StoryList = () => {
  const changes = useShared(listChanges);
  const [stories, setStories] = useState<ListedStory[]>();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState({ state: 'All states', order: 'Newest first' });
  const [shown, setShown] = useState(PAGE_SIZE);
  const [showsDeleted, setShowsDeleted] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: ListedStory[]) => isCurrent && setStories(found);
    const read = () => void ask<ListedStory[]>(`texts/posts?words=${encodeURIComponent(words)}`).then(show, showError);
    const timer = setTimeout(read, words ? SEARCH_DEBOUNCE_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, changes]);
  const found = (stories ?? [])
    .filter(({ state }) => states[chosen.state]?.includes(state) ?? true)
    .sort(orders[chosen.order]);
  const choice = (name: keyof typeof chosen, label: string, options: object) => (
    <SelectField
      label={label}
      placeholder="Choose"
      options={Object.keys(options)}
      value={chosen[name]}
      onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
    />
  );
  const count = found.length === 1 ? 'One story' : `${found.length} stories`;
  return (
    <div css={page}>
      <Cluster justify="between">
        <h1>Stories</h1>
        <a css={buttonStyle('book')} href={NEW_STORY_ADDRESS}>
          New story
        </a>
      </Cluster>
      <div css={gridOf('xs', { tablet: '2fr 1fr 1fr' })}>
        <SearchField label="Search, also inside the stories" value={words} onValueChange={setWords} />
        {choice('state', 'State', states)}
        {choice('order', 'Order', orders)}
      </div>
      <p role="status">{stories === undefined ? 'The stories are being read …' : count}</p>
      <ul role="list">
        {found.slice(0, shown).map((story) => (
          <li key={story.path} css={row}>
            {story.picture ? <img src={`/pictures/blog/${story.picture}`} alt="" loading="lazy" /> : <span />}
            <div>
              <a href={addressOf(story.path)}>{story.title}</a>
              <br />
              <small>
                <strong>{story.status}</strong>
                {['', day(story.date), story.topic].join(' · ')}
              </small>
            </div>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Delete ${story.title}`}
              onClick={() => {
                // A second press must not delete it again.
                setStories((before) => before?.filter(({ path }) => path !== story.path));
                void remove(story).catch(showError).then(reload);
              }}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <Cluster>
        {found.length > shown ? (
          <Button onClick={() => setShown(shown + PAGE_SIZE)}>{`Show ${found.length - shown} more`}</Button>
        ) : null}
        <Button size="small" variant="quiet" onClick={() => setShowsDeleted(true)}>
          Deleted stories
        </Button>
      </Cluster>
      {showsDeleted ? <DeletedStories onClose={() => setShowsDeleted(false)} /> : null}
    </div>
  );
};

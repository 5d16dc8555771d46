import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Button, buttonStyle } from '@cobblestone/design/button.tsx';
import { SelectField } from '@cobblestone/design/form/fields.tsx';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { below, gridOf, stackOf } from '@cobblestone/design/styles.ts';
import { addressOf, ask, bump, listChanges, NEW_STORY_ADDRESS, reloadChoices, useShared } from '../desk-data.ts';
import { DeletedStories } from '../edit/history.tsx';
import { showError, showMessage } from '../ui/messages.tsx';

interface ListedStory {
  path: string;
  title: string;
  date: string;
  topic: string;
  picture: string;
  state: string;
  status: string;
}

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
  & h1 {
    font-size: var(--step-4);
  }
  & small,
  & > p {
    color: var(--color-text-muted);
  }
`;

const filters = css`
  ${gridOf('xs', { always: 2, tablet: '2fr 1fr 1fr' })}
  @media ${below.tablet} {
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const list = css`
  border-bottom: 1px solid var(--color-rule);
  & li {
    position: relative;
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-xs) var(--space-s);
    padding: var(--space-2xs) 0;
    border-top: 1px solid var(--color-rule);
  }
  & li > :first-child {
    width: 5.5rem;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    background: var(--color-mist);
  }
  & a {
    display: block;
    color: var(--color-text);
    font: 560 var(--step-1) / 1.2 var(--font-display);
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & button {
    position: relative;
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
  const { text } = await ask<{ text: string }>('texts/delete', { path });
  const live = state === 'live' || state === 'changed' ? ' Readers see it until the next Ship.' : '';
  const restore = () => void ask('texts/restore', { path, text, message: 'brought back' }).then(reload, showError);
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
      <div css={filters}>
        <SearchField label="Search, also inside the stories" value={words} onValueChange={setWords} />
        {choice('state', 'State', states)}
        {choice('order', 'Order', orders)}
      </div>
      <p role="status">{stories === undefined ? 'The stories are being read …' : count}</p>
      <ul role="list" css={list}>
        {found.slice(0, shown).map((story) => (
          <li key={story.path}>
            {story.picture ? <img src={`/pictures/blog/${story.picture}`} alt="" loading="lazy" /> : <span />}
            <div>
              <a href={addressOf(story.path)}>{story.title}</a>
              <small>
                <strong>{story.status}</strong>
                <span>{[' ', day(story.date), story.topic].filter(Boolean).join(' · ')}</span>
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

import { css } from '@emotion/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, buttonStyle } from '@cobblestone/design/button.tsx';
import { FieldFrame } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import { ask, DeskOfflineError } from '../api.ts';
import { addressOf, choices, NEW_STORY_ADDRESS, reloadChoices, useShared } from '../desk-data.ts';
import { DeletedStories } from '../edit/history.tsx';
import { keptKeys } from '../edit/kept-texts.ts';
import { showError, showMessage } from '../ui/messages.tsx';

interface ListedStory {
  path: string;
  id: string;
  title: string;
  date: string;
  topic: string;
  picture: string;
  state: string;
  status: string;
}

const PAGE_SIZE = 40;
const SEARCH_DEBOUNCE_MS = 200;

const orders = {
  newest: { label: 'Newest first', compare: (a: ListedStory, b: ListedStory) => b.date.localeCompare(a.date) },
  oldest: { label: 'Oldest first', compare: (a: ListedStory, b: ListedStory) => a.date.localeCompare(b.date) },
  title: { label: 'By title', compare: (a: ListedStory, b: ListedStory) => a.title.localeCompare(b.title) },
  topic: {
    label: 'By topic',
    compare: (a: ListedStory, b: ListedStory) => a.topic.localeCompare(b.topic) || b.date.localeCompare(a.date),
  },
};
type Order = keyof typeof orders;

const states = {
  all: { label: 'All states', has: () => true },
  live: { label: 'Live', has: ({ state }: ListedStory) => state === 'live' || state === 'changed' },
  waiting: { label: 'Not shipped', has: ({ state }: ListedStory) => state === 'new' || state === 'changed' },
  scheduled: { label: 'Scheduled', has: ({ state }: ListedStory) => state === 'scheduled' },
  unfinished: {
    label: 'Drafts and in review',
    has: ({ state }: ListedStory) => state === 'draft' || state === 'review',
  },
};
type State = keyof typeof states;

const page = css`
  ${stackOf('m')}
  max-width: 60rem;
  margin: 0 auto;
  padding: var(--space-m) var(--space-s) var(--space-xl);
  & h1 {
    font-size: var(--step-4);
  }
`;

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-s);
`;

const filters = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-xs);
  & > :first-of-type,
  & > :last-of-type {
    grid-column: span 2;
  }
  @media (min-width: 40rem) {
    grid-template-columns: 2fr 1fr 1fr 1fr;
    & > :first-of-type,
    & > :last-of-type {
      grid-column: auto;
    }
  }
`;

const list = css`
  display: grid;
  padding: 0;
  border-bottom: 1px solid var(--color-rule);
  list-style: none;
  & li {
    position: relative;
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-xs) var(--space-s);
    padding: var(--space-2xs) 0;
    border-top: 1px solid var(--color-rule);
  }
  & li:hover {
    background: var(--color-sheet);
  }
  & img,
  & li > span:first-of-type {
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
  & a:hover {
    color: var(--color-accent);
  }
  & small {
    color: var(--color-text-muted);
  }
  & button {
    position: relative;
  }
`;

const badge = css`
  display: inline-block;
  margin-inline-end: 0.6em;
  padding: 0 0.5em;
  border: 1px solid currentColor;
  border-radius: var(--radius-s);
  font-size: 0.85em;
  font-weight: 600;
  &[data-state='live'] {
    color: var(--color-success);
  }
  &[data-state='new'],
  &[data-state='changed'],
  &[data-state='scheduled'] {
    color: var(--color-warning);
  }
`;

const day = (date: string) => {
  const time = Date.parse(`${date}T12:00:00Z`);
  return Number.isNaN(time)
    ? date
    : new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
};

const Choice = <Name extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Readonly<Record<Name, { label: string }>>;
  value: Name;
  onChange: (name: Name) => void;
}) => (
  <FieldFrame label={label} given={{}}>
    {(control) => (
      <select
        css={[fieldStyles.control, fieldStyles.select]}
        {...control}
        value={value}
        onChange={({ target }) => onChange(target.value as Name)}
      >
        {(Object.entries(options) as [Name, { label: string }][]).map(([name, option]) => (
          <option key={name} value={name}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);

/** All stories: search also finds words inside of them. */
export const StoryList = () => {
  const { topics } = useShared(choices);
  const [stories, setStories] = useState<ListedStory[]>();
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const [state, setState] = useState<State>('all');
  const [topic, setTopic] = useState('');
  const [shown, setShown] = useState(PAGE_SIZE);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [reads, setReads] = useState(0);
  const more = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const reload = () => setReads((count) => count + 1);
    addEventListener('desk-list', reload);
    return () => removeEventListener('desk-list', reload);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        ask<ListedStory[]>(`texts/posts?words=${encodeURIComponent(words)}`).then(
          (found) => isCurrent && setStories(found),
          (error: Error) =>
            isCurrent &&
            showMessage({
              name: error instanceof DeskOfflineError ? 'offline' : 'error',
              text: error.message,
              variant: 'warning',
            }),
        ),
      words ? SEARCH_DEBOUNCE_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, reads]);
  const found = useMemo(
    () =>
      (stories ?? [])
        .filter((story) => states[state].has(story) && (topic === '' || story.topic === topic))
        .sort(orders[order].compare),
    [stories, state, topic, order],
  );
  const hasMore = found.length > shown;
  useEffect(() => {
    if (!more.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown((count) => count + PAGE_SIZE),
      { rootMargin: '600px' },
    );
    observer.observe(more.current);
    return () => observer.disconnect();
  }, [hasMore]);
  const remove = async ({ path, title, state: now }: ListedStory) => {
    const answer = await ask<{ text: string; failure?: string }>('texts/delete', { path });
    setStories((before) => before?.filter((story) => story.path !== path));
    setReads(reads + 1);
    void reloadChoices().catch(() => undefined);
    showMessage({
      name: 'deleted',
      text: `“${title}” was deleted.${now === 'live' || now === 'changed' ? ' Readers see it until the next Ship.' : ''}`,
      action: {
        label: 'Bring it back',
        run: () =>
          void ask('texts/restore', { path, text: answer.text, message: 'brought back' }).then(
            () => setReads((count) => count + 1),
            showError,
          ),
      },
    });
  };
  const kept = new Set(keptKeys());
  return (
    <div css={page}>
      <div css={head}>
        <h1>Stories</h1>
        <a css={buttonStyle('book')} href={NEW_STORY_ADDRESS}>
          New story
        </a>
      </div>
      <div css={filters}>
        <SearchField label="Search, also inside the stories" value={words} onValueChange={setWords} />
        <Choice label="State" options={states} value={state} onChange={setState} />
        <Choice
          label="Topic"
          options={Object.fromEntries([
            ['', { label: 'All topics' }],
            ...topics.map((name) => [name, { label: name }]),
          ])}
          value={topic}
          onChange={setTopic}
        />
        <Choice label="Order" options={orders} value={order} onChange={setOrder} />
      </div>
      <p role="status" css={{ color: 'var(--color-text-muted)' }}>
        {stories === undefined
          ? 'The stories are being read …'
          : found.length === 1
            ? 'One story'
            : `${found.length} stories`}
      </p>
      <ul css={list}>
        {found.slice(0, shown).map((story) => (
          <li key={story.path}>
            {story.picture ? <img src={`/pictures/blog/${story.picture}`} alt="" loading="lazy" /> : <span />}
            <div>
              <a href={addressOf(story.path)}>{story.title}</a>
              <small>
                {story.status ? (
                  <span css={badge} data-state={story.state}>
                    {story.status}
                  </span>
                ) : null}
                {kept.has(story.path) ? <strong>Not saved: kept in this browser. </strong> : null}
                <span>{[day(story.date), story.topic].filter(Boolean).join(' · ')}</span>
              </small>
            </div>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Delete ${story.title}`}
              onClick={() => void remove(story).catch(showError)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {found.length > shown ? <p ref={more}>More stories follow …</p> : null}
      <div>
        <Button size="small" variant="quiet" onClick={() => setShowsDeleted(true)}>
          Deleted stories
        </Button>
      </div>
      {showsDeleted ? (
        <DeletedStories
          onClose={() => {
            setShowsDeleted(false);
            setReads(reads + 1);
          }}
        />
      ) : null}
    </div>
  );
};

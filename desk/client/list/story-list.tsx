import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Button, buttonStyle } from '@cobblestone/design/button.tsx';
import { SelectField } from '@cobblestone/design/form/fields.tsx';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { gridOf, ruledOf, smallPrint, stackOf, touchLine } from '@cobblestone/design/styles.ts';
import type { ListedStory } from '../../server/releases.ts';
import { addressOf, NEW_STORY_ADDRESS } from '../addresses.ts';
import { ask, bump, listChanges, reloadChoices, useShared } from '../desk-data.ts';
import { DeletedStories } from '../edit/history.tsx';
import { showError, showMessage } from '../ui/messages.tsx';

const MAX_SHOWN = 120;
const SEARCH_DEBOUNCE_MS = 200;
const ALL = 'All states';
const states = [ALL, 'Live', 'Not shipped', 'Scheduled', 'Draft', 'Ready for review'];
const orders = { 'Newest first': 'date', 'By title': 'title', 'By topic': 'topic' } as const;

const page = css`
  ${stackOf('m')}
  max-width: 60rem;
  margin: 0 auto;
  padding: var(--space-m) var(--space-s) var(--space-xl);
`;

const row = css`
  ${ruledOf('thin', 's', { always: '5.5rem 1fr auto' })}
  padding: var(--space-2xs) 0;
  align-items: center;
  & > :first-child {
    width: 5.5rem;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
  & a {
    ${touchLine}
    color: inherit;
    font: 560 var(--step-1) / 1.2 var(--font-display);
    text-decoration: none;
  }
`;

const reload = (): void => {
  bump(listChanges);
  void reloadChoices().catch(() => undefined);
};

/** Deletes a story, and offers to bring it back. */
async function remove({ path, title, isOnSite }: ListedStory): Promise<void> {
  const { text } = await ask<{ text: string }>('texts/replace', { path, text: null });
  const restore = () => void ask('texts/replace', { path, text }).then(reload, showError);
  const live = isOnSite ? ' Readers see it until the next Ship.' : '';
  const action = { label: 'Bring it back', run: restore };
  showMessage({ name: 'deleted', text: `“${title}” was deleted.${live}`, action });
  reload();
}

/** All stories: search also finds words inside of them. */
export const StoryList = () => {
  const changes = useShared(listChanges);
  const [stories, setStories] = useState<ListedStory[]>();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState({ State: ALL, Order: 'Newest first' });
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
  const key = orders[chosen.Order as keyof typeof orders];
  const found = (stories ?? [])
    .filter(({ status }) => chosen.State === ALL || status.toLowerCase().includes(chosen.State.toLowerCase()))
    .sort((one, other) => one[key].localeCompare(other[key]) * (key === 'date' ? -1 : 1));
  const choice = (label: keyof typeof chosen, options: readonly string[]) => (
    <SelectField
      label={label}
      placeholder="Choose"
      options={options}
      value={chosen[label]}
      onChange={({ target }) => setChosen({ ...chosen, [label]: target.value })}
    />
  );
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
        {choice('State', states)}
        {choice('Order', Object.keys(orders))}
      </div>
      <p role="status" css={smallPrint}>
        {stories && `Stories: ${found.length}`}
      </p>
      <ul role="list">
        {found.slice(0, MAX_SHOWN).map((story) => (
          <li key={story.path} css={row}>
            {story.picture ? <img src={`/pictures/blog/${story.picture}`} alt="" loading="lazy" /> : <span />}
            <div>
              <a href={addressOf(story.path)}>{story.title}</a>
              <br />
              <small css={smallPrint}>
                <strong>{story.status}</strong>
                {['', story.day, story.topic].join('\u00a0· ')}
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
      {found.length > MAX_SHOWN ? <p>Search to see the others.</p> : null}
      <Button size="small" onClick={() => setShowsDeleted(true)}>
        Deleted stories
      </Button>
      {showsDeleted ? <DeletedStories onClose={() => setShowsDeleted(false)} /> : null}
    </div>
  );
};

import { css } from '@emotion/react';
import { Fragment, useEffect, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { from, capitals, smallPrint, touchTarget } from '@cobblestone/design/styles.ts';
import { addressOf, NEW_STORY_ADDRESS, pathIn } from './addresses.ts';
import {
  appOfFile,
  ask,
  bump,
  config,
  isEditable,
  listChanges,
  pageShown,
  reopen,
  teamName,
  useShared,
} from './desk-data.ts';
import { EditorPage } from './edit/editor-page.tsx';
import { HistoryDialog } from './edit/history.tsx';
import { opened, OpenText, type TextAnswer } from './edit/open-text.ts';
import { StoryList } from './list/story-list.tsx';
import { ShipPanel, startTask } from './ship-panel.tsx';
import { Messages, showError, showNotice } from './ui/messages.tsx';

const bar = css`
  position: sticky;
  top: 0;
  z-index: var(--layer-header);
  display: flex;
  align-items: center;
  gap: var(--space-2xs);
  height: 56px;
  padding: 0 var(--space-s);
  border-bottom: 1px solid var(--color-rule);
  & > a {
    ${touchTarget}
    color: inherit;
    font: 600 1.35rem / 1 var(--font-display);
    text-decoration: none;
    white-space: nowrap;
  }
  & > p {
    ${smallPrint}
    flex: 1;
    min-width: 0;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
`;

const atBottom = { position: 'fixed', inset: 'auto 0 0', zIndex: 'var(--layer-bar)', border: 0 } as const;

/* Opens above the button at the bottom, or below that at the top. */
const pop = css`
  position: fixed;
  inset: auto var(--space-2xs) 62px auto;
  max-height: calc(100dvh - 112px);
  margin: 0;
  overflow: auto;
  padding: var(--space-s);
  border: 1px solid var(--color-rule-strong);
  background: var(--color-newsprint);
  color: var(--color-text);
  box-shadow: var(--shadow-float);
  &:is(nav) {
    inset: 56px auto auto 0;
    width: min(24rem, 100vw);
  }
  & h2 {
    ${capitals}
    padding-top: var(--space-2xs);
  }
  & > :is(a, button) {
    ${touchTarget}
    display: flex;
    color: inherit;
  }
`;

/** The thing that the address opens: a text's path, which is empty for a new story, or the list of stories. */
function readRoute(): string | undefined {
  const path = pathIn(location.hash);
  if (path !== undefined && isEditable(path)) return path;
  if (!config.apps.includes('blog')) return config.collections[0]!.files[0]!.path;
  return location.hash === NEW_STORY_ADDRESS ? '' : undefined;
}

/** What the address opens; another number whenever it is opened again. What is typed stays in the browser. */
function useRoute(): { path: string | undefined; count: number } {
  const [route, setRoute] = useState(() => ({ path: readRoute(), count: 0 }));
  useEffect(() => {
    const follow = () => {
      document.getElementById('desk-texts')?.hidePopover();
      setRoute(({ count }) => ({ path: readRoute(), count: count + 1 }));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
}

/** A text, which is open as long as it is shown, or why it cannot be opened. */
const Opened = ({ path }: { path: string }) => {
  const text = useShared(opened);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    let isCurrent = true;
    pageShown.set(false);
    scrollTo(0, 0);
    ask<TextAnswer>(`texts?path=${encodeURIComponent(path)}`).then(
      (answer) => isCurrent && opened.set(new OpenText(path, answer)),
      (error: Error) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
      opened.value?.close();
      opened.set(undefined);
    };
  }, [path]);
  if (text) return <EditorPage text={text} />;
  if (!failure) return <p css={{ padding: 'var(--space-m)' }}>The text is being opened …</p>;
  return (
    <div css={{ maxWidth: '46rem', margin: '0 auto', padding: 'var(--space-m) var(--space-s)' }}>
      <Notice variant="destructive">{failure.message}</Notice>
    </div>
  );
};

const Navigation = ({ path }: { path: string | undefined }) => (
  <nav css={pop} id="desk-texts" popover="auto" aria-label="All texts">
    {config.collections.map(({ app, label, hasStories, files }) => (
      <Fragment key={`${app} ${label}`}>
        <h2>{hasStories ? teamName(app) : label}</h2>
        {hasStories ? <a href="#/">Stories</a> : null}
        {files.map((file) => (
          <a key={file.path} href={addressOf(file.path)} aria-current={file.path === path ? 'page' : undefined}>
            {file.label}
          </a>
        ))}
      </Fragment>
    ))}
  </nav>
);

async function exchange(): Promise<void> {
  await ask('host/exchange', {});
  if (!opened.value?.isChanged) reopen();
  bump(listChanges);
  showNotice('You have what colleagues saved, and they can get what you saved.');
}

/** The state of the open text, and what is done with it. */
const Saving = ({ text }: { text: OpenText }) => {
  const { isSaving, base, values } = useShared(text.state);
  const isPageShown = useShared(pageShown);
  useEffect(() => {
    document.title = `${text.isChanged ? '• ' : ''}${String(values['title'] ?? 'The desk')}`;
  });
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void text.save();
    };
    addEventListener('keydown', byKey);
    return () => {
      removeEventListener('keydown', byKey);
      document.title = 'The desk';
    };
  }, [text]);
  const saved = base === null ? 'Nothing is written yet' : 'All saved';
  return (
    <>
      <p role="status">{isSaving ? 'Saving …' : text.isChanged ? 'Not saved: kept in this browser' : saved}</p>
      <Button size="small" variant="onNight" loading={isSaving} onClick={() => void text.save()}>
        Save
      </Button>
      <Button
        size="small"
        variant="onNight"
        css={{ [`@media ${from.laptop}`]: { display: 'none' } }}
        aria-pressed={isPageShown}
        onClick={() => pageShown.set(!isPageShown)}
      >
        {isPageShown ? 'Text' : 'Page'}
      </Button>
    </>
  );
};

export const Desk = () => {
  const route = useRoute();
  const text = useShared(opened);
  const [showsHistory, setShowsHistory] = useState(false);
  const path = route.path || text?.path;
  const actions: readonly (readonly [label: string, isOffered: boolean, run: () => unknown])[] = [
    ['History', path !== undefined, () => setShowsHistory(true)],
    ['Get and send texts', !config.isTeam, () => exchange().catch(showError)],
    ['Check', true, () => startTask('check')],
    ['Preview', !config.isTeam, () => startTask('preview')],
    ['Link for a colleague', true, () => startTask('share')],
    ['Take back', true, () => startTask('takeBack')],
  ];
  return (
    <>
      <header css={bar} data-tone="newsprint">
        <Button size="small" popoverTarget="desk-texts">
          All texts
        </Button>
        <a href="#/">The desk</a>
        <p>{[path === undefined ? '' : teamName(appOfFile(path)), config.authorName].filter(Boolean).join(' · ')}</p>
      </header>
      <Navigation path={path} />
      <section css={[bar, atBottom]} data-tone="night" aria-label="Save and ship">
        {text ? <Saving key={route.count} text={text} /> : <p />}
        <Button size="small" variant="onNight" popoverTarget="desk-more">
          More
        </Button>
        <Button size="small" variant="book" onClick={() => startTask('changes')}>
          Ship
        </Button>
      </section>
      <div css={pop} id="desk-more" popover="auto" data-tone="newsprint" role="group" aria-label="More">
        {actions.map(([label, isOffered, run]) =>
          isOffered ? (
            <Button key={label} wide size="small" popoverTarget="desk-more" popoverTargetAction="hide" onClick={run}>
              {label}
            </Button>
          ) : null,
        )}
      </div>
      <main css={{ minHeight: 'calc(100dvh - 112px)', paddingBottom: 56 }}>
        {route.path === undefined ? <StoryList /> : <Opened key={route.count} path={route.path} />}
      </main>
      <Messages />
      <ShipPanel />
      {showsHistory && path !== undefined ? <HistoryDialog path={path} onClose={() => setShowsHistory(false)} /> : null}
    </>
  );
};

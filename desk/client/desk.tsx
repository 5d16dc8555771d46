import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import type { HostState } from '../server/team-sync.ts';
import { ask, DeskRequestError } from './api.ts';
import { addressOf, appOfFile, config, isEditable, NEW_STORY_ADDRESS, teamName, useShared } from './desk-data.ts';
import { EditorPage } from './edit/editor-page.tsx';
import { HistoryDialog } from './edit/history.tsx';
import { BrokenFileError, opened, OpenText } from './edit/open-text.ts';
import { StoryList } from './list/story-list.tsx';
import { ShipPanel, startTask, type Task } from './ship/ship-panel.tsx';
import { Messages, showError, showNotice } from './ui/messages.tsx';
import { useVersionState } from './ui/version-state.ts';

const WIDE = '(min-width: 64rem)';

const header = css`
  position: sticky;
  top: 0;
  z-index: var(--layer-header);
  display: flex;
  align-items: center;
  gap: var(--space-s);
  height: 56px;
  padding: 0 var(--space-s);
  border-bottom: 1px solid var(--color-rule);
  & > a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--color-text);
    font: 600 1.35rem / 1 var(--font-display);
    text-decoration: none;
    white-space: nowrap;
  }
  & p {
    margin-inline-start: auto;
    overflow: hidden;
    font-size: var(--step--1);
    color: var(--color-text-muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const bar = css`
  position: sticky;
  bottom: 0;
  z-index: var(--layer-bar);
  display: flex;
  align-items: center;
  gap: var(--space-2xs);
  height: 56px;
  padding: 0 var(--space-s);
  & > p {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-size: var(--step--1);
    line-height: 1.2;
    color: var(--color-text-muted);
    text-overflow: ellipsis;
  }
`;

const phoneOnly = css`
  @media ${WIDE} {
    display: none;
  }
`;

const pop = css`
  position: fixed;
  inset: auto var(--space-2xs) 62px auto;
  margin: 0;
  max-width: calc(100vw - 1rem);
  max-height: 75dvh;
  overflow: auto;
  padding: var(--space-2xs);
  border: 1px solid var(--color-rule-strong);
  background: var(--color-newsprint);
  color: var(--color-text);
  box-shadow: var(--shadow-float);
  &:popover-open {
    ${stackOf('2xs')}
  }
`;

const nav = css`
  ${pop}
  inset: 56px auto auto 0;
  width: min(24rem, 100vw);
  max-height: calc(100dvh - 112px);
  padding: var(--space-s);
  & h2 {
    font: 600 var(--step--1) / 1.3 var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--color-text-muted);
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 0.5em;
    color: var(--color-text);
    text-decoration: none;
    line-height: 1.25;
  }
  & a:hover,
  & a[aria-current] {
    background: var(--color-sheet);
    text-decoration: underline;
  }
`;

/** What the address opens: a text, a new story, or the list of stories. */
type Route = { kind: 'list' } | { kind: 'new' } | { kind: 'text'; path: string };

function readRoute(): Route {
  const [, path] = /^#\/open\/(.+)/.exec(location.hash) ?? [];
  if (path !== undefined && isEditable(decodeURI(path))) return { kind: 'text', path: decodeURI(path) };
  if (location.hash === NEW_STORY_ADDRESS && config.apps.includes('blog')) return { kind: 'new' };
  const [first] = config.collections;
  return config.apps.includes('blog') ? { kind: 'list' } : { kind: 'text', path: first!.files[0]!.path };
}

/** Opens what the address names. What is typed stays in the browser, and is there again. */
function useOpened(): { route: Route; text: OpenText | undefined; failure: Error | undefined } {
  const [route, setRoute] = useState(readRoute);
  const [reads, setReads] = useState(0);
  const [failure, setFailure] = useState<Error>();
  const text = useShared(opened);
  useEffect(() => {
    const follow = () => {
      document.getElementById('desk-texts')?.hidePopover();
      const next = readRoute();
      // A new story that was saved has its address now; its form stays.
      if (next.kind === 'text' && opened.value?.path === next.path && opened.value.state.value.path !== '') return;
      setRoute(next);
      setReads((count) => count + 1);
    };
    const reopen = () => {
      setRoute(readRoute());
      setReads((count) => count + 1);
    };
    addEventListener('hashchange', follow);
    addEventListener('desk-reopen', reopen);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('desk-reopen', reopen);
    };
  }, []);
  const openRoute = useEffectEvent((): (() => void) => {
    let isCurrent = true;
    setFailure(undefined);
    opened.value?.close();
    opened.set(undefined);
    document.title = 'The desk';
    scrollTo(0, 0);
    if (route.kind === 'new') opened.set(OpenText.create());
    if (route.kind === 'text')
      void (async () => {
        try {
          const next = await OpenText.open(route.path);
          if (isCurrent) opened.set(next);
          else next.close();
        } catch (error) {
          if (isCurrent) setFailure(error as Error);
        }
      })();
    return () => {
      isCurrent = false;
    };
  });
  useEffect(() => openRoute(), [reads]);
  return { route, text, failure };
}

const Failure = ({ error }: { error: Error }) => (
  <div
    css={{
      maxWidth: '46rem',
      margin: '0 auto',
      padding: 'var(--space-m) var(--space-s)',
      display: 'grid',
      gap: 'var(--space-s)',
    }}
  >
    {error instanceof BrokenFileError ? (
      <>
        <Notice variant="destructive" title={`${error.path} cannot be read as a form`}>
          <p>{error.message}</p>
          <p>
            It was changed outside of the desk. Ask a developer to correct it, or go back to an earlier version in
            History. Everything else can be edited.
          </p>
        </Notice>
        <pre css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.85rem' }}>{error.text}</pre>
      </>
    ) : error instanceof DeskRequestError && error.status === 404 ? (
      <Notice variant="warning" title="There is no such text">
        <p>
          If it was a story that was deleted, <em>Deleted stories</em>, below <a href="#/">the list</a>, bring it back.
        </p>
      </Notice>
    ) : (
      <Notice variant="destructive">{error.message}</Notice>
    )}
  </div>
);

const Navigation = ({ path }: { path: string | undefined }) => (
  <nav css={nav} id="desk-texts" popover="auto" aria-label="All texts">
    {config.collections.map(({ name, app, label, stories, files }) => (
      <div key={`${app} ${name}`}>
        <h2>{stories ? teamName(app) : label}</h2>
        {stories ? <a href="#/">Stories</a> : null}
        {files.map((file) => (
          <a key={file.path} href={addressOf(file.path)} aria-current={file.path === path ? 'page' : undefined}>
            {file.label}
          </a>
        ))}
      </div>
    ))}
  </nav>
);

const tasks: readonly (readonly [task: Task, label: string])[] = [
  ['check', 'Check'],
  ['preview', 'Preview'],
  ['share', 'Link for a colleague'],
  ['takeBack', 'Take back'],
];

const stateOf = (text: OpenText, isUnversioned: boolean): string =>
  text.state.value.isSaving
    ? 'Saving …'
    : text.isChanged
      ? 'Not saved: kept in this browser'
      : text.state.value.base === null
        ? 'Nothing is written yet'
        : isUnversioned
          ? 'Saved without version'
          : 'All saved';

/** Saves, and gives a new story the address that it has now. */
async function save(text: OpenText): Promise<void> {
  const isNew = text.state.value.path === '';
  if ((await text.save()) && isNew && opened.value === text) history.replaceState(null, '', addressOf(text.path));
}

/** Gets what colleagues pushed, and sends what is saved here. */
async function exchange(): Promise<void> {
  showNotice('Colleagues’ texts are being got …');
  const { obstacle, silentSince } = await ask<HostState>('host/exchange', {});
  if (obstacle ?? silentSince)
    throw new Error(obstacle ?? 'The repository’s host does not answer now. What you save is kept here.');
  showNotice('You have what colleagues saved, and they can get what you saved.');
  if (!opened.value?.isChanged) dispatchEvent(new Event('desk-reopen'));
  dispatchEvent(new Event('desk-list'));
}

const Bar = ({ children }: { children: ReactNode }) => (
  <section css={bar} data-desk-bar="" data-tone="night" aria-label="Save and ship">
    {children}
  </section>
);

export const Desk = () => {
  const { route, text, failure } = useOpened();
  const [isPageShown, setPageShown] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const versions = useVersionState();
  useEffect(() => setPageShown(false), [text]);
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (opened.value) void save(opened.value);
    };
    // Beside a drop area, the browser would open a dropped file in place of the desk.
    const ignoreDrop = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('keydown', byKey);
    addEventListener('dragover', ignoreDrop);
    addEventListener('drop', ignoreDrop);
    return () => {
      removeEventListener('keydown', byKey);
      removeEventListener('dragover', ignoreDrop);
      removeEventListener('drop', ignoreDrop);
    };
  }, []);
  const path = route.kind === 'text' ? route.path : text?.path;
  const hidden = () => document.getElementById('desk-more')?.hidePopover();
  return (
    <>
      <header css={header} data-tone="newsprint">
        <Button size="small" popoverTarget="desk-texts" css={{ whiteSpace: 'nowrap' }}>
          All texts
        </Button>
        <a href="#/">The desk</a>
        <p>
          {path === undefined
            ? config.authorName
            : `${teamName(appOfFile(path))}${config.authorName ? ` · ${config.authorName}` : ''}`}
        </p>
      </header>
      <Navigation path={path} />
      <main css={{ minHeight: 'calc(100dvh - 112px)' }}>
        {failure ? (
          <Failure error={failure} />
        ) : route.kind === 'list' ? (
          <StoryList />
        ) : text ? (
          <EditorPage key={text.id} text={text} isPageShown={isPageShown} onShowForm={() => setPageShown(false)} />
        ) : (
          <p css={{ padding: 'var(--space-m)' }}>The text is being opened …</p>
        )}
      </main>
      <Messages />
      <ShipPanel />
      <Bar>
        <OpenState text={text} unversioned={versions.unversioned} />
        {text ? <SaveButton text={text} /> : null}
        {text ? (
          <Button
            size="small"
            variant="onNight"
            css={phoneOnly}
            aria-pressed={isPageShown}
            onClick={() => setPageShown(!isPageShown)}
          >
            {isPageShown ? 'Text' : 'Page'}
          </Button>
        ) : null}
        <Button size="small" variant="onNight" popoverTarget="desk-more">
          More
        </Button>
        <Button size="small" variant="book" onClick={() => void startTask('ship')}>
          Ship
        </Button>
      </Bar>
      <div css={pop} id="desk-more" popover="auto" data-tone="newsprint" role="group" aria-label="More">
        {path !== undefined ? (
          <Button
            wide
            size="small"
            onClick={() => {
              hidden();
              setShowsHistory(true);
            }}
          >
            History
          </Button>
        ) : null}
        {config.hasHost && !config.isTeam ? (
          <Button
            wide
            size="small"
            onClick={() => {
              hidden();
              void exchange().catch(showError);
            }}
          >
            Get and send texts
          </Button>
        ) : null}
        {tasks
          .filter(([task]) => task !== 'preview' || !config.isTeam)
          .map(([task, label]) => (
            <Button
              key={task}
              wide
              size="small"
              onClick={() => {
                hidden();
                void startTask(task);
              }}
            >
              {label}
            </Button>
          ))}
      </div>
      {showsHistory && path !== undefined ? <HistoryDialog path={path} onClose={() => setShowsHistory(false)} /> : null}
    </>
  );
};

const OpenState = ({ text, unversioned }: { text: OpenText | undefined; unversioned: readonly string[] }) =>
  text ? <OpenTextState text={text} unversioned={unversioned} /> : <p />;

const OpenTextState = ({ text, unversioned }: { text: OpenText; unversioned: readonly string[] }) => {
  useShared(text.state);
  const state = stateOf(text, unversioned.includes(text.path));
  useEffect(() => {
    document.title = `${text.isChanged ? '• ' : ''}${String(text.state.value.values['title'] ?? 'The desk')}`;
  });
  return <p role="status">{state}</p>;
};

const SaveButton = ({ text }: { text: OpenText }) => {
  const { isSaving } = useShared(text.state);
  return (
    <Button size="small" variant="onNight" loading={isSaving} onClick={() => void save(text)}>
      Save
    </Button>
  );
};

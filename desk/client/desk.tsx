import { css } from '@emotion/react';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { from, capitals, smallPrint, stackOf, touchTarget } from '@cobblestone/design/styles.ts';
import {
  addressOf,
  appOfFile,
  ask,
  bump,
  config,
  DeskRequestError,
  isEditable,
  listChanges,
  NEW_STORY_ADDRESS,
  reopenings,
  teamName,
  useShared,
} from './desk-data.ts';
import { EditorPage } from './edit/editor-page.tsx';
import { HistoryDialog } from './edit/history.tsx';
import { opened, OpenText } from './edit/open-text.ts';
import { StoryList } from './list/story-list.tsx';
import { ShipPanel, startTask } from './ship-panel.tsx';
import { Messages, showError, showNotice, useUnversioned } from './ui/messages.tsx';

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

/** The path of the text that an address of the desk names. */
export const pathIn = (hash: string): string | undefined => /^#\/open\/(.+)/.exec(decodeURI(hash))?.[1];

/** The thing that the address opens: a text's path, which is empty for a new story, or the list of stories. */
function readRoute(): string | undefined {
  const path = pathIn(location.hash);
  if (path !== undefined && isEditable(path)) return path;
  if (!config.apps.includes('blog')) return config.collections[0]!.files[0]!.path;
  return location.hash === NEW_STORY_ADDRESS ? '' : undefined;
}

/** Opens what the address names. What is typed stays in the browser, and is there again. */
function useRoute(): { route: string | undefined; failure: Error | undefined } {
  const [route, setRoute] = useState(readRoute);
  const [failure, setFailure] = useState<Error>();
  const count = useShared(reopenings);
  useEffect(() => {
    const follow = () => {
      document.getElementById('desk-texts')?.hidePopover();
      setRoute(readRoute());
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const open = useEffectEvent((): (() => void) => {
    let isCurrent = true;
    setFailure(undefined);
    opened.value?.close();
    opened.set(undefined);
    document.title = 'The desk';
    scrollTo(0, 0);
    // A new story that was saved has an address now.
    const now = readRoute();
    setRoute(now);
    if (now !== undefined)
      OpenText.open(now).then(
        (text) => (isCurrent ? opened.set(text) : text.close()),
        (error: Error) => isCurrent && setFailure(error),
      );
    return () => void (isCurrent = false);
  });
  useEffect(() => open(), [route, count]);
  return { route, failure };
}

/** Why a text cannot be opened, and what to do. */
const Failure = ({ error }: { error: Error }) => (
  <div css={[stackOf('s'), { maxWidth: '46rem', margin: '0 auto', padding: 'var(--space-m) var(--space-s)' }]}>
    <Notice variant="destructive">{error.message}</Notice>
    {error instanceof DeskRequestError ? <pre>{String(error.answer['text'] ?? '')}</pre> : null}
  </div>
);

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

/** Saves, and gives a new story the address that it has now. */
async function save(text: OpenText): Promise<void> {
  const isNew = text.state.value.path === '';
  if ((await text.save()) && isNew && opened.value === text) history.replaceState(null, '', addressOf(text.path));
}

async function exchange(): Promise<void> {
  showNotice('Colleagues’ texts are being got …');
  await ask('host/exchange', {});
  if (!opened.value?.isChanged) bump(reopenings);
  bump(listChanges);
  showNotice('You have what colleagues saved, and they can get what you saved.');
}

/** The state of the open text, and the button that saves it. */
const Saving = ({ text, isUnversioned }: { text: OpenText; isUnversioned: boolean }) => {
  const { isSaving, base, values } = useShared(text.state);
  useEffect(() => {
    document.title = `${text.isChanged ? '• ' : ''}${String(values['title'] ?? 'The desk')}`;
  });
  const saved = base === null ? 'Nothing is written yet' : isUnversioned ? 'Saved without version' : 'All saved';
  return (
    <>
      <p role="status">{isSaving ? 'Saving …' : text.isChanged ? 'Not saved: kept in this browser' : saved}</p>
      <Button size="small" variant="onNight" loading={isSaving} onClick={() => void save(text)}>
        Save
      </Button>
    </>
  );
};

export const Desk = () => {
  const { route, failure } = useRoute();
  const text = useShared(opened);
  const [isPageShown, setPageShown] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const unversioned = useUnversioned();
  useEffect(() => setPageShown(false), [text]);
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (opened.value) void save(opened.value);
    };
    addEventListener('keydown', byKey);
    return () => removeEventListener('keydown', byKey);
  }, []);
  const path = route || text?.path;
  const actions: readonly (readonly [label: string, isOffered: boolean, run: () => unknown])[] = [
    ['History', path !== undefined, () => setShowsHistory(true)],
    ['Get and send texts', config.hasHost && !config.isTeam, () => exchange().catch(showError)],
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
        {text ? (
          <>
            <Saving text={text} isUnversioned={unversioned.includes(text.path)} />
            <Button
              size="small"
              variant="onNight"
              css={{ [`@media ${from.laptop}`]: { display: 'none' } }}
              aria-pressed={isPageShown}
              onClick={() => setPageShown(!isPageShown)}
            >
              {isPageShown ? 'Text' : 'Page'}
            </Button>
          </>
        ) : (
          <p />
        )}
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
            <Button
              key={label}
              wide
              size="small"
              popoverTarget="desk-more"
              popoverTargetAction="hide"
              onClick={() => void run()}
            >
              {label}
            </Button>
          ) : null,
        )}
      </div>
      <main css={{ minHeight: 'calc(100dvh - 112px)', paddingBottom: 56 }}>
        {failure ? (
          <Failure error={failure} />
        ) : route === undefined ? (
          <StoryList />
        ) : text ? (
          <EditorPage key={text.id} text={text} isPageShown={isPageShown} onShowForm={() => setPageShown(false)} />
        ) : (
          <p css={{ padding: 'var(--space-m)' }}>The text is being opened …</p>
        )}
      </main>
      <Messages />
      <ShipPanel />
      {showsHistory && path !== undefined ? <HistoryDialog path={path} onClose={() => setShowsHistory(false)} /> : null}
    </>
  );
};

import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { ask } from '../api.ts';
import { addressOf, slugOf } from '../desk-data.ts';
import { describeVersion } from '../ship/release-status.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showError, showNotice } from '../ui/messages.tsx';

interface Version {
  commit: string;
  savedAt: string;
  author: string;
  message: string;
  path: string;
}

const list = css`
  display: grid;
  gap: var(--space-xs);
  & pre {
    max-height: 24rem;
    overflow: auto;
    padding: var(--space-xs);
    border: 1px solid var(--color-rule);
    background: var(--color-sheet);
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** The versions of a text. Each can be read, and be saved again. */
export const HistoryDialog = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const [versions, setVersions] = useState<Version[]>();
  useEffect(() => {
    ask<Version[]>(`history?path=${encodeURIComponent(path)}`).then(setVersions, showError);
  }, [path]);
  return (
    <Dialog title="History" onClose={onClose}>
      {versions === undefined ? <p>The versions are being read …</p> : null}
      {versions?.length === 0 ? <p>There is no version of it.</p> : null}
      <ol css={list}>
        {versions?.map((version, index) => (
          <VersionItem
            key={version.commit}
            path={path}
            version={version}
            isCurrent={index === 0}
            onRestored={onClose}
          />
        ))}
      </ol>
    </Dialog>
  );
};

interface VersionItemProps {
  path: string;
  version: Version;
  isCurrent: boolean;
  onRestored: () => void;
}

const VersionItem = ({ path, version, isCurrent, onRestored }: VersionItemProps) => {
  const { commit, savedAt, author, message, path: pathThen } = version;
  const [text, setText] = useState<string>();
  const { text: words, details } = describeVersion(message);
  const when = new Date(savedAt).toLocaleString();
  const read = async () =>
    (await ask<{ text: string }>(`history/text?path=${encodeURIComponent(path)}&commit=${commit}`)).text;
  const restore = async () => {
    await ask('texts/restore', {
      path,
      text: await read(),
      message: `${slugOf(path)}: went back to the version of ${savedAt.slice(0, 16).replace('T', ' ')}`,
    });
    onRestored();
    showNotice(`What was saved on ${when} is the saved text again. Readers see it after the next Ship.`);
    location.hash = addressOf(path);
    dispatchEvent(new Event('desk-reopen'));
  };
  return (
    <li>
      <time dateTime={savedAt}>{when}</time>
      <span>{` ${author}: ${words} `}</span>
      {details ? <small>{`(${details}) `}</small> : null}
      {pathThen === path ? null : <small>{`as ${slugOf(pathThen)}`}</small>}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2xs)' }}>
        <Button
          size="small"
          variant="quiet"
          onClick={() => (text === undefined ? void read().then(setText, showError) : setText(undefined))}
        >
          {text === undefined ? 'Show' : 'Hide'}
        </Button>
        {isCurrent ? null : (
          <Button size="small" variant="quiet" onClick={() => void restore().catch(showError)}>
            Go back to this
          </Button>
        )}
      </div>
      {text === undefined ? null : <pre>{text}</pre>}
    </li>
  );
};

/** Stories that were deleted, and can be brought back. */
export const DeletedStories = ({ onClose }: { onClose: () => void }) => {
  const [stories, setStories] = useState<{ path: string; title: string }[]>();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => void ask<{ path: string; title: string }[]>('history/deleted').then(setStories, showError), []);
  if (chosen !== undefined) return <HistoryDialog path={chosen} onClose={onClose} />;
  return (
    <Dialog title="Deleted stories" onClose={onClose}>
      {stories === undefined ? <p>They are being looked for …</p> : null}
      {stories?.length === 0 ? <p>No story was deleted.</p> : null}
      <ul>
        {stories?.map(({ path, title }) => (
          <li key={path}>
            <Button size="small" variant="quiet" onClick={() => setChosen(path)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

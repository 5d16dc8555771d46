import { useEffect, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import type { Version } from '../../server/history.ts';
import { addressOf, ask, bump, listChanges, reopen, slugOf } from '../desk-data.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showError, showMessage } from '../ui/messages.tsx';
import { Picker } from '../ui/picker.tsx';

/** The versions of a text. Each can be read, and be saved again. */
export const HistoryDialog = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const [versions, setVersions] = useState<Version[]>();
  const [texts, setTexts] = useState<Record<string, string>>({});
  useEffect(() => void ask<Version[]>(`history?path=${encodeURIComponent(path)}`).then(setVersions, showError), [path]);
  const read = async ({ commit }: Version) =>
    (await ask<{ text: string }>(`history/text?path=${encodeURIComponent(path)}&commit=${commit}`)).text;
  const show = async (version: Version) => setTexts({ ...texts, [version.commit]: await read(version) });
  const restore = async (version: Version) => {
    const message = `went back to the version of ${version.savedAt.slice(0, 16)}`;
    await ask('texts/restore', { path, text: await read(version), message });
    onClose();
    const saved = new Date(version.savedAt).toLocaleString();
    const text = `What was saved on ${saved} is the saved text again. Readers see it after the next Ship.`;
    showMessage({ name: 'notice', text });
    location.hash = addressOf(path);
    reopen();
    bump(listChanges);
  };
  return (
    <Dialog title="History" onClose={onClose}>
      {versions?.length ? null : <p>{versions ? 'There is no version of it.' : 'The versions are being read …'}</p>}
      <ol css={stackOf('xs')}>
        {versions?.map((version, index) => {
          const { commit, savedAt, author, text, details, path: pathThen } = version;
          const then = pathThen === path ? '' : ` as ${slugOf(pathThen)}`;
          return (
            <li key={commit}>
              <time dateTime={savedAt}>{new Date(savedAt).toLocaleString()}</time>
              <span>{` ${author}: ${text}${then} `}</span>
              <small>{details}</small>
              <details onToggle={({ currentTarget }) => currentTarget.open && void show(version).catch(showError)}>
                <summary>Show</summary>
                <pre>{texts[commit]}</pre>
              </details>
              {index === 0 ? null : (
                <Button size="small" onClick={() => void restore(version).catch(showError)}>
                  Go back to this
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
};

/** Stories that were deleted, and can be brought back. */
export const DeletedStories = ({ onClose }: { onClose: () => void }) => {
  const [stories, setStories] = useState<{ path: string; title: string }[]>([]);
  const [path, setPath] = useState<string>();
  useEffect(() => void ask<{ path: string; title: string }[]>('history/deleted').then(setStories, showError), []);
  if (path !== undefined) return <HistoryDialog path={path} onClose={onClose} />;
  return (
    <Picker
      title="Deleted stories"
      searchLabel="Search by title"
      choices={stories.map((story) => ({ value: story.path, label: story.title }))}
      onChoose={(choice) => (choice ? setPath(choice.value) : onClose())}
    />
  );
};

import { useEffect, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import type { History } from '../../server/history.ts';
import { addressOf } from '../addresses.ts';
import { ask, bump, listChanges, reopen } from '../desk-data.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showError, showMessage } from '../ui/messages.tsx';
import { Picker } from '../ui/picker.tsx';

type Version = Awaited<ReturnType<History['versions']>>[number];

/** The versions of a text. Each can be read, and be saved again. */
export const HistoryDialog = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const [versions, setVersions] = useState<Version[]>();
  const [texts, setTexts] = useState<Record<string, string>>({});
  useEffect(() => void ask<Version[]>(`history?path=${encodeURIComponent(path)}`).then(setVersions, showError), [path]);
  const read = async ({ commit }: Version) =>
    (await ask<{ text: string }>(`history/text?path=${encodeURIComponent(path)}&commit=${commit}`)).text;
  const show = async (version: Version) => setTexts({ ...texts, [version.commit]: await read(version) });
  const restore = async (version: Version) => {
    await ask('texts/replace', { path, text: await read(version) });
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
        {versions?.map((version) => (
          <li key={version.commit}>
            <time dateTime={version.savedAt}>{new Date(version.savedAt).toLocaleString()}</time>
            <span>{` ${version.author}: ${version.text} `}</span>
            <details onToggle={({ currentTarget }) => currentTarget.open && void show(version).catch(showError)}>
              <summary>Show</summary>
              <pre>{texts[version.commit]}</pre>
            </details>
            <Button size="small" onClick={() => void restore(version).catch(showError)}>
              Go back to this
            </Button>
          </li>
        ))}
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

import { useEffect, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import type { Repository } from '../../server/repository.ts';
import { addressOf } from '../addresses.ts';
import { ask, bump, listChanges, reopen, slugOf } from '../desk-data.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showError, showMessage } from '../ui/messages.tsx';
import { Picker } from '../ui/picker.tsx';

type Version = Awaited<ReturnType<Repository['versions']>>[number];

/** The versions of a text. Each can be read, and be saved again. */
export const HistoryDialog = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const [versions, setVersions] = useState<Version[]>([]);
  useEffect(() => void ask<Version[]>(`history?path=${encodeURIComponent(path)}`).then(setVersions, showError), [path]);
  const restore = async ({ text }: Version) => {
    await ask('texts/replace', { path, text });
    onClose();
    showMessage({ name: 'notice', text: 'This version is the saved text again. Readers see it after the next Ship.' });
    location.hash = addressOf(path);
    reopen();
    bump(listChanges);
  };
  return (
    <Dialog title="History" onClose={onClose}>
      <ol css={stackOf('xs')}>
        {versions.map((version, index) => (
          <li key={index}>
            <time dateTime={version.savedAt}>{new Date(version.savedAt).toLocaleString()}</time>
            <span>{` ${version.author}: ${version.what} `}</span>
            <details>
              <summary>Show</summary>
              <pre>{version.text}</pre>
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
  const [paths, setPaths] = useState<string[]>([]);
  const [path, setPath] = useState<string>();
  useEffect(() => void ask<string[]>('history/deleted').then(setPaths, showError), []);
  if (path !== undefined) return <HistoryDialog path={path} onClose={onClose} />;
  return (
    <Picker
      title="Deleted stories"
      searchLabel="Search by the words of the address"
      choices={paths.map((value) => ({ value, label: slugOf(value).replaceAll('-', ' ') }))}
      onChoose={(choice) => (choice ? setPath(choice.value) : onClose())}
    />
  );
};

import type { Version } from '../../server/history.ts';
import { button, element, folded, paragraph } from '../chrome/elements.ts';
import { describeVersion } from '../chrome/release-status.ts';
import { dialog, reloadWithNotice } from '../chrome/toasts.ts';
import { ask } from '../server.ts';
import { deskAddress, openPath } from '../texts.ts';

type ListedVersion = Version & { isShipped: boolean };

/** Lists a file's versions, and restores one on request. Lists the deleted stories if no file is open. */
export async function showHistory(path = openPath()): Promise<void> {
  if (!path) return showDeletedStories();
  const query = encodeURIComponent(path);
  const versions = await ask<ListedVersion[]>(`history?path=${query}`);
  const textAt = async (commit: string) =>
    (await ask<{ text: string }>(`history/text?path=${query}&commit=${commit}`)).text;

  const itemOf = ({ commit, savedAt, author, message, isShipped }: ListedVersion, index: number) => {
    const old = element('pre', { hidden: true });
    const toggle = button('Show', () => {
      old.hidden = !old.hidden;
      toggle.textContent = old.hidden ? 'Show' : 'Hide';
      if (old.textContent === '') void textAt(commit).then((content) => (old.textContent = content), showError);
    });
    const showError = (error: Error) => {
      old.textContent = error.message;
      old.hidden = false;
    };
    const { text, details } = describeVersion(message);
    // There is no text to show or to go back to.
    const isDeletion = text === 'deleted at the desk';
    // Git may have replaced it.
    const isKept = commit.startsWith('unversioned-');
    const restore = async () => {
      const [restoredText, { text: base }] = await Promise.all([
        textAt(commit),
        ask<{ text: string | null }>(`texts?path=${query}`).catch(() => ({ text: null })),
      ]);
      const restored = `${path.split('/').at(-1)}: went back to the version of ${savedAt.slice(0, 16).replace('T', ' ')}`;
      await ask('texts/save', { path, text: restoredText, base, message: restored });
      location.hash = deskAddress(path)!;
      reloadWithNotice(
        `What was saved on ${new Date(savedAt).toLocaleString()} is the saved text again. ${isShipped ? 'It is what was shipped last' : 'Readers see it after the next Ship'}.`,
      );
    };
    return element(
      'li',
      {},
      element('time', { dateTime: savedAt }, new Date(savedAt).toLocaleString()),
      ` ${author}: ${text} `,
      ...(isShipped ? [element('strong', {}, 'shipped last'), ' '] : []),
      ...(isDeletion ? [] : [toggle]),
      ...((index > 0 || isKept) && !isDeletion
        ? [' ', button('Go back to this', () => void restore().catch(showError))]
        : []),
      ...(details ? [folded('For developers', details)] : []),
      old,
    );
  };

  await dialog(
    'History',
    () =>
      versions.length === 0
        ? [paragraph('There is no version of it.')]
        : [element('ol', { className: 'desk-history' }, ...versions.map(itemOf))],
    'desk-wide',
  );
}

async function showDeletedStories(): Promise<void> {
  const stories = await ask<{ path: string; title: string }[]>('history/deleted');
  await dialog('History', (close) => {
    const open = (path: string) => {
      close();
      void showHistory(path);
    };
    const items = stories.map(({ path, title }) => button(title, () => open(path)));
    return [
      paragraph('Open a story or a page to see its history. These stories were deleted, and can be brought back:'),
      element('ul', {}, ...items.map((item) => element('li', {}, item))),
    ];
  });
}

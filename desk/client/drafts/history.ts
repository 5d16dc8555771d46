import type { Version } from '../../server/history.ts';
import { openPath } from '../backend.ts';
import { button, element, folded, paragraph } from '../chrome/elements.ts';
import { describeVersion } from '../chrome/release-status.ts';
import { dialog, showNotice } from '../chrome/toasts.ts';
import { ask } from '../server.ts';

/** Lists the open file's versions, and restores one on request. */
export async function showHistory(): Promise<void> {
  const path = openPath();
  if (!path) return showNotice('Open a story or a page first to see its history.');
  const query = encodeURIComponent(path);
  const { versions, isRepository } = await ask<{ versions: Version[]; isRepository: boolean }>(`history?path=${query}`);
  const textAt = async (commit: string) =>
    (await ask<{ text: string }>(`history/text?path=${query}&commit=${commit}`)).text;

  const itemOf = ({ commit, savedAt, author, message }: Version, index: number) => {
    const old = element('pre', { hidden: true });
    const toggle = button('Show', () => {
      old.hidden = !old.hidden;
      toggle.textContent = old.hidden ? 'Show' : 'Hide';
      if (old.textContent === '') void textAt(commit).then((content) => (old.textContent = content));
    });
    const { text, details } = describeVersion(message);
    const restore = async () => {
      const [restoredText, { text: base }] = await Promise.all([
        textAt(commit),
        ask<{ text: string }>(`texts?path=${query}`),
      ]);
      const restored = `${path.split('/').at(-1)}: went back to the version of ${savedAt.slice(0, 16).replace('T', ' ')}`;
      await ask('texts/save', { path, text: restoredText, base, message: restored });
      location.reload();
    };
    return element(
      'li',
      {},
      element('time', { dateTime: savedAt }, new Date(savedAt).toLocaleString()),
      ` ${author}: ${text} `,
      toggle,
      ...(index > 0 ? [' ', button('Go back to this', () => void restore())] : []),
      ...(details ? [folded('For developers', details)] : []),
      old,
    );
  };

  await dialog(
    'History',
    () => {
      if (!isRepository) return [paragraph('This folder is not a git repository, so there is no history.')];
      if (versions.length === 0) return [paragraph('It was never saved before.')];
      return [element('ol', { className: 'desk-history' }, ...versions.map(itemOf))];
    },
    'desk-wide',
  );
}

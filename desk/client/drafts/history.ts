import type { Version } from '../../server/history.ts';
import { openPath } from '../backend.ts';
import { button, element, paragraph } from '../chrome/elements.ts';
import { dialog, showToast } from '../chrome/toasts.ts';
import { ask } from '../server.ts';

/** Lists the open file's versions, and restores one on request. */
export async function showHistory(): Promise<void> {
  const path = openPath();
  if (!path) return showToast('Open a story or a page first to see its history.');
  const query = encodeURIComponent(path);
  const { versions, isRepository } = await ask<{ versions: Version[]; isRepository: boolean }>(`history?path=${query}`);
  const textAt = async (commit: string) =>
    (await ask<{ text: string }>(`history/text?path=${query}&commit=${commit}`)).text;

  const itemOf = ({ commit, savedAt, author, message }: Version, index: number) => {
    const text = element('pre', { hidden: true });
    const toggle = button('Show', () => {
      text.hidden = !text.hidden;
      toggle.textContent = text.hidden ? 'Show' : 'Hide';
      if (text.textContent === '') void textAt(commit).then((content) => (text.textContent = content));
    });
    const restore = async () => {
      const [old, { text: base }] = await Promise.all([textAt(commit), ask<{ text: string }>(`texts?path=${query}`)]);
      const restored = `${path.split('/').at(-1)}: restore the version of ${savedAt.slice(0, 16).replace('T', ' ')}`;
      await ask('texts/save', { path, text: old, base, message: restored });
      location.reload();
    };
    return element(
      'li',
      {},
      element('time', { dateTime: savedAt }, new Date(savedAt).toLocaleString()),
      ` ${author}: ${message} `,
      toggle,
      ...(index > 0 ? [' ', button('Go back to this', () => void restore())] : []),
      text,
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

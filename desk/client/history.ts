import type { Version } from '../server/history.ts';
import { openPath } from './backend.ts';
import { button, element, paragraph } from './elements.ts';
import { dialog, notice } from './notices.ts';
import { ask } from './server.ts';

/** Shows who saved the open file when, and leads back to any version. */
export async function showHistory(): Promise<void> {
  const path = openPath();
  if (!path) return notice('Open a story or a page first; its history is shown then.');
  const about = encodeURIComponent(path);
  const { versions, isKept } = await ask<{ versions: Version[]; isKept: boolean }>(`history?path=${about}`);
  const textAt = async (commit: string) =>
    (await ask<{ text: string }>(`history/text?path=${about}&commit=${commit}`)).text;

  const itemOf = ({ commit, when, who, why }: Version, index: number) => {
    const shown = element('pre', { hidden: true });
    const show = button('Show', () => {
      shown.hidden = !shown.hidden;
      show.textContent = shown.hidden ? 'Show' : 'Hide';
      if (shown.textContent === '') void textAt(commit).then((text) => (shown.textContent = text));
    });
    const goBack = async () => {
      const [text, { text: base }] = await Promise.all([textAt(commit), ask<{ text: string }>(`texts?path=${about}`)]);
      const why = `${path.split('/').at(-1)}: back to how it was on ${when.slice(0, 16).replace('T', ' ')}`;
      await ask('texts/save', { path, text, base, why });
      location.reload();
    };
    return element(
      'li',
      {},
      element('time', { dateTime: when }, new Date(when).toLocaleString()),
      ` ${who}: ${why} `,
      show,
      ...(index > 0 ? [' ', button('Go back to this', () => void goBack())] : []),
      shown,
    );
  };

  await dialog(
    'History',
    () => {
      if (!isKept) return [paragraph('This folder is no git repository, so no history is kept.')];
      if (versions.length === 0) return [paragraph('It was never saved before.')];
      return [element('ol', { className: 'desk-history' }, ...versions.map(itemOf))];
    },
    'desk-wide',
  );
}

import { openPath } from './backend.ts';
import { button, dialog, notice, paragraph } from './notices.ts';
import { ask } from './server.ts';

interface Version {
  commit: string;
  when: string;
  who: string;
  why: string;
}

/** Who saved the open file when, and the way back to any version. */
export async function showHistory(): Promise<void> {
  const path = openPath();
  if (!path) return void notice('Open a story or a page first; its history is shown then.');
  const about = encodeURIComponent(path);
  const { versions, isKept } = await ask<{ versions: Version[]; isKept: boolean }>(`history?path=${about}`);
  await dialog(
    'History',
    () => {
      if (!isKept) return [paragraph('This folder is no git repository, so no history is kept.')];
      if (versions.length === 0) return [paragraph('It was never saved before.')];
      const list = document.createElement('ol');
      list.className = 'desk-history';
      list.append(
        ...versions.map(({ commit, when, who, why }, index) => {
          const item = document.createElement('li');
          const shown = Object.assign(document.createElement('pre'), { hidden: true });
          const show = button(
            'Show',
            () =>
              void (shown.hidden
                ? ask<{ text: string }>(`history/text?path=${about}&commit=${commit}`).then(({ text }) => {
                    shown.textContent = text;
                    shown.hidden = false;
                    show.textContent = 'Hide';
                  })
                : ((shown.hidden = true), (show.textContent = 'Show'))),
          );
          const time = Object.assign(document.createElement('time'), {
            dateTime: when,
            textContent: new Date(when).toLocaleString(),
          });
          item.append(time, ` ${who}: ${why} `, show);
          if (index > 0)
            item.append(
              ' ',
              button('Go back to this', () => void goBack(path, commit, when)),
            );
          item.append(shown);
          return item;
        }),
      );
      return [list];
    },
    'desk-wide',
  );
}

async function goBack(path: string, commit: string, when: string): Promise<void> {
  const about = encodeURIComponent(path);
  const [{ text }, { text: now }] = await Promise.all([
    ask<{ text: string }>(`history/text?path=${about}&commit=${commit}`),
    ask<{ text: string }>(`texts?path=${about}`),
  ]);
  await ask('texts/save', {
    path,
    text,
    base: now,
    why: `${path.split('/').at(-1)}: back to how it was on ${when.slice(0, 16).replace('T', ' ')}`,
  });
  location.reload();
}

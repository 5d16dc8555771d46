import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { followFiles } from './watch.ts';

const { at, write } = folderOfEachTest();

test('files are followed where the system has no more watchers, and one line names the remedy', async () => {
  await write('one.ts', '1');
  const [changed, lines]: [Set<string>, string[]] = [new Set(), []];
  const noSpace = Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {
    code: 'ENOSPC',
  });
  const open = (usePolling: boolean) => {
    const watcher = watch(at(), { usePolling, interval: 20, ignoreInitial: true });
    // Each folder reports it.
    if (!usePolling) for (const delay of [10, 20]) setTimeout(() => watcher.emit('error', noSpace), delay);
    return watcher;
  };
  const following = followFiles(
    open,
    (file) => changed.add(file),
    (line) => lines.push(line),
  );
  for (let text = 2; changed.size === 0 && text < 200; text += 1) {
    await wait(50);
    if (lines.length > 0) await write('one.ts', String(text));
  }
  await following.close();
  expect([...changed]).toEqual([at('one.ts')]);
  expect(lines).toEqual([expect.stringContaining('sudo sysctl fs.inotify.max_user_watches')]);
});

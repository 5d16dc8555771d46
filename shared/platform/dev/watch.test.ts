import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { exposedModules, rootFolder, siteFile } from '../build/folders.ts';
import shop from '../fixture/site.config.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { followFiles, restartAdvice } from './watch.ts';

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

test('a change of the site’s description, and a new exposed file, ask for a restart', () => {
  const exposed = new Set(Object.values(exposedModules(shop, 'decide')));
  const adviceFor = (path: string) =>
    restartAdvice(shop, exposed, join(rootFolder, 'shared/platform/template/mfe-decide/src', path));
  expect(restartAdvice(shop, exposed, siteFile())).toMatch(/^\S+ changed: restart `npm run dev`/);
  expect(adviceFor('exposed/new-lamps.tsx')).toMatch(/decide\/src\/exposed\/new-lamps\.tsx is new: .*restart/);
  for (const path of ['exposed/featured-lamp.tsx', 'exposed/routes.ts', 'lamp.tsx', 'exposed/notes.json'])
    expect(adviceFor(path)).toBeUndefined();
});

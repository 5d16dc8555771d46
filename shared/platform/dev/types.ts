import { inProject } from '../build/app-sources.ts';
import { appFolder } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { typeFaults } from '../review/gate/check-sources.ts';
import type { Problems } from './report/problem-overlay.ts';

/** Delay after a save in milliseconds, so that the page comes first. */
const DELAY = 1500;

/** Checks the working copies' types in the background. A fault is a warning: the code runs all the same. */
export function watchTypes(apps: readonly AppName[], problems: Problems) {
  const folders = apps.map((app) => inProject(appFolder(app)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [running, wanted] = [false, false];
  const ending = new AbortController();

  async function check(): Promise<void> {
    wanted = running;
    if (running || ending.signal.aborted) return;
    running = true;
    const faults = await typeFaults(folders, ending.signal).catch((error: Error) => [error.message]);
    running = false;
    if (ending.signal.aborted) return;
    problems.set(
      'types',
      faults.length > 0 ? { title: 'Types that do not fit', text: faults.join('\n'), isWarning: true } : undefined,
      'All types fit again.',
    );
    if (wanted) void check();
  }

  return {
    check() {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), DELAY);
    },
    close() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}

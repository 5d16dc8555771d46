import { parseScheduledFile } from '../../contract/time/scheduled-files.ts';
import type { Release } from '../../store/records.ts';

/** The release at a time: due scheduled files replace the regular ones, the latest winning; future ones are dropped. */
export function resolveScheduledData<Some extends Pick<Release, 'files'>>(release: Some, nowMs: number): Some {
  const entries = Object.entries(release.files).map(([path, file]) => {
    const scheduled = path.startsWith('data/') ? parseScheduledFile(path.slice('data/'.length)) : undefined;
    return { path: scheduled ? `data/${scheduled.path}` : path, from: scheduled?.from ?? -Infinity, file };
  });
  if (entries.every(({ from }) => from === -Infinity)) return release;
  const due = entries.filter(({ from }) => from <= nowMs).sort((a, b) => a.from - b.from || (a.path < b.path ? -1 : 1));
  return { ...release, files: Object.fromEntries(due.map(({ path, file }) => [path, file])) };
}

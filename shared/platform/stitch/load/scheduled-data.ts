import { dueFiles, scheduledFolder } from '../../contract/time/scheduled-files.ts';
import type { Release } from '../../store/records.ts';

const DATA = 'data/';

/** The release at a time: due scheduled files replace the regular ones, the latest winning; future ones are dropped. */
export function resolveScheduledData<Some extends Pick<Release, 'files'>>(release: Some, nowMs: number): Some {
  const paths = Object.keys(release.files);
  const data = paths.filter((path) => path.startsWith(DATA)).map((path) => path.slice(DATA.length));
  if (!data.some((path) => path.startsWith(`${scheduledFolder}/`))) return release;
  const due = [...dueFiles(data, nowMs)].map(([path, file]) => [DATA + path, release.files[DATA + file]!] as const);
  const others = paths.filter((path) => !path.startsWith(DATA)).map((path) => [path, release.files[path]!] as const);
  return { ...release, files: Object.fromEntries([...others, ...due]) };
}

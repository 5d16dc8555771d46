/**
 * What of a release's data is for later: `data/later/<moment>/<file>` stands for `data/<file>` from that moment on, and is
 * shown to nobody before. Who makes a site takes what its time has come (shared/platform/stitch/release-at.ts), so that a release
 * stays as it was signed, and an hour later makes another site.
 */
export const laterFolder = 'later';

/** In the folder for later: what waits, for the words of commands. No site has it. */
export const waitingFile = `${laterFolder}/waiting.json`;

/** One thing that waits, such as a post. */
export interface Waiting {
  /** ISO 8601. */
  from: string;
  /** As its author calls it. */
  title: string;
  /** Where it will be. */
  address: string;
}

/** The name of a moment's folder, in order of time: `2031-01-01T1400Z`. */
export const momentName = (instant: string) => `${new Date(instant).toISOString().slice(0, 16).replace(':', '')}Z`;

const place = /^(\d{4}-\d\d-\d\dT\d\d)(\d\dZ)\/(.+)$/;

/**
 * What a file in the folder for later stands for, and from when.
 * @param path below `data/`
 * @returns undefined for a file that is not for later; `from` is in milliseconds, and infinite for what no site has
 */
export function forLater(path: string): { from: number; path: string } | undefined {
  if (!path.startsWith(`${laterFolder}/`)) return undefined;
  const [, hour, minute, file] = place.exec(path.slice(laterFolder.length + 1)) ?? [];
  return hour && minute && file ? { from: Date.parse(`${hour}:${minute}`), path: file } : { from: Infinity, path };
}

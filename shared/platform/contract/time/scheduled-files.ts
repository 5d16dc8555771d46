import { z } from 'zod';

/**
 * Scheduled data of a release: `data/scheduled/<moment>/<file>` replaces `data/<file>` from that moment on, and is not
 * served before. The stitcher applies due files (shared/platform/stitch/load/load-set.ts). So a signed release stays
 * unchanged and still makes another site an hour later.
 */
export const scheduledFolder = 'scheduled';

/** Lists the scheduled pages for messages of commands. It is not served. */
export const scheduledPagesFile = `${scheduledFolder}/pages.json`;

/** Scheduled pages, such as posts. */
export const scheduledPagesSchema = z.array(
  z.strictObject({
    from: z.iso.datetime({ offset: true }),
    title: z.string(),
    /** Future address. */
    address: z.string(),
  }),
);
export type ScheduledPage = z.infer<typeof scheduledPagesSchema>[number];

/** Folder name of an instant, sortable by time: `2031-01-01T1400Z`. */
export const scheduleKey = (instant: string) => `${new Date(instant).toISOString().slice(0, 16).replace(':', '')}Z`;

const place = /^(\d{4}-\d\d-\d\dT\d\d)(\d\dZ)\/(.+)$/;

/** @param path below `data/` @returns undefined if not scheduled; `from` in milliseconds, infinite for no site */
export function parseScheduledFile(path: string): { from: number; path: string } | undefined {
  if (!path.startsWith(`${scheduledFolder}/`)) return undefined;
  const [, hour, minute, file] = place.exec(path.slice(scheduledFolder.length + 1)) ?? [];
  return hour && minute && file ? { from: Date.parse(`${hour}:${minute}`), path: file } : { from: Infinity, path };
}

import { nextOccurrences } from '@cobblestone/domain/dates/next-occurrences.ts';
import type { StitchContext, StitchDocument } from '@cobblestone/platform/contract/routes.ts';
import { stitchedTours } from '@cobblestone/domain/tours/tours.ts';
import { pageFile, pageIn } from '../model/tour-files.ts';
import { calendarPaths, todayPath } from './day-sheet-paths.ts';
import { calendarFile } from './calendar-file.ts';

/** Walks that the file of all next walks holds: three weeks of a walk on two days. */
const WALKS_AHEAD = 6;

/** The next walk of each tour with fixed times, and the next few, as files for calendars; made again with each stitch (T44). */
export async function calendarDocuments(context: StitchContext, now = new Date()): Promise<StitchDocument[]> {
  const { config, readData } = context;
  const { facts, tours } = await stitchedTours(context);
  const documents = tours.map(async ({ id, path, title, schedule }) => {
    if (!schedule) return [];
    const { meets, discover, firstWalk } = pageIn(await readData('tours', pageFile(id)));
    const [first] = discover.stops;
    const occurrences = nextOccurrences(schedule, facts.durationHours, now, WALKS_AHEAD);
    const walks = {
      id,
      host: new URL(config.origin).host,
      brand: config.brand,
      title,
      description: discover.start,
      location: `${meets.name}, ${meets.street}, ${meets.locality} ${meets.postalCode}`,
      at: first!.at,
      address: `${config.origin}${todayPath(path)}`,
      since: firstWalk,
    };
    const paths = calendarPaths(path);
    return [
      { path: paths.next, occurrences: occurrences.slice(0, 1) },
      { path: paths.all, occurrences },
    ].map((file) => ({
      path: file.path,
      contentType: 'text/calendar; charset=utf-8',
      body: calendarFile({ ...walks, occurrences: file.occurrences }),
    }));
  });
  return (await Promise.all(documents)).flat();
}

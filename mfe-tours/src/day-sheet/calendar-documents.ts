import type { StitchContext, StitchDocument } from '@hemstitch/platform/contract/routes/routes';
import { cancelledOccurrences, nextOccurrences } from '@cobblestone/domain/dates/next-occurrences.ts';
import { stitchedTours } from '@cobblestone/domain/tours/tours.ts';
import { calendarPaths, daySheetPath, parseTourPage, tourPageFile } from '../model/tour/tour-files.ts';
import { calendarFile } from './calendar-file.ts';

/** Walks in `walks.ics`. */
const WALK_COUNT = 6;

/** Calendar files of each tour with fixed times: its next walk, and its next six. Each stitch renders them again (T44). */
export async function calendarDocuments(context: StitchContext, now = new Date()): Promise<StitchDocument[]> {
  const { config, readData } = context;
  const { facts, tours } = await stitchedTours(context);
  const documents = tours.map(async ({ id, path, title, schedule }) => {
    if (!schedule) return [];
    const { meets, discover, firstWalk, revised } = parseTourPage(await readData('tours', tourPageFile(id)));
    const [first] = discover.stops;
    const occurrences = nextOccurrences(schedule, facts.durationHours, now, WALK_COUNT);
    const content = {
      id,
      host: new URL(config.origin).host,
      brand: config.brand,
      title,
      description: discover.start,
      location: `${meets.name}, ${meets.street}, ${meets.locality} ${meets.postalCode}`,
      at: first!.at,
      address: `${config.origin}${daySheetPath(path)}`,
      since: firstWalk,
      revised: revised ?? firstWalk,
    };
    const cancelled = cancelledOccurrences(schedule, facts.durationHours, now);
    const paths = calendarPaths(path);
    return [
      { path: paths.next, occurrences: occurrences.slice(0, 1) },
      { path: paths.all, occurrences },
    ].map((file) => ({
      path: file.path,
      contentType: 'text/calendar; charset=utf-8',
      body: calendarFile({ ...content, cancelled, occurrences: file.occurrences }),
    }));
  });
  return (await Promise.all(documents)).flat();
}

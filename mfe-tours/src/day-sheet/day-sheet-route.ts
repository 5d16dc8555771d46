import type { RouteFacts } from '@cobblestone/platform/contract/routes/routes.schema.ts';
import type { TourCopy } from '../model/tour/tour-copy.schema.ts';
import type { TourCard } from '../model/tour/tour.schema.ts';
import { daySheetPath } from './day-sheet-paths.ts';

/** The page for the day of a public tour's walk, available offline (T43). */
export const daySheetRoute = (
  { id, shortTitle }: Pick<TourCard, 'id' | 'shortTitle'>,
  { today: { breadcrumb, offline } }: TourCopy,
): RouteFacts => ({
  path: daySheetPath(`/tours/${id}`),
  breadcrumb,
  offline: offline.replace('[tour]', shortTitle),
});

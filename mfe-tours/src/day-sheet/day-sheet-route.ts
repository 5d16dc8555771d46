import type { RouteFacts } from '@cobblestone/platform/contract/routes/routes.schema.ts';
import copy from '../../content/tour-copy.json' with { type: 'json' };
import type { TourCard } from '../model/tour/tour.schema.ts';
import { daySheetPath } from './day-sheet-paths.ts';

/** The page for the day of a public tour's walk, available offline (T43). */
export const daySheetRoute = ({ id, shortTitle }: Pick<TourCard, 'id' | 'shortTitle'>): RouteFacts => ({
  path: daySheetPath(`/tours/${id}`),
  breadcrumb: copy.today.breadcrumb,
  offline: copy.today.offline.replace('[tour]', shortTitle),
});

import type { RouteFacts } from '@cobblestone/platform/contract/routes.schema.ts';
import words from '../../content/tour-words.json' with { type: 'json' };
import type { TourCard } from '../model/tour.schema.ts';
import { todayPath } from './day-sheet-paths.ts';

/** The page for the day of a public tour's walk, kept on the device like the tour's own (T43). */
export const todayRoute = ({ id, shortTitle }: Pick<TourCard, 'id' | 'shortTitle'>): RouteFacts => ({
  path: todayPath(`/tours/${id}`),
  breadcrumb: words.today.breadcrumb,
  offline: words.today.offline.replace('[tour]', shortTitle),
});

import type { RouteFacts } from '@hemstitch/platform/contract/routes/routes.schema';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import type { TourCopy } from './tour-copy.schema.ts';
import { daySheetPath } from './tour-files.ts';
import type { TourCard } from './tour.schema.ts';

type RoutedTour = Pick<TourCard, 'id' | 'title' | 'shortTitle' | 'itemId' | 'number' | 'aliases' | 'meets' | 'times'>;

/** Route fields that all tours share, private ones included. */
export const tourRoute = ({ id, title, shortTitle, itemId, number, meets, times }: RoutedTour) =>
  ({
    path: `/tours/${id}`,
    search: { name: title, kind: 'tour' },
    siteMap: { section: 'tours', label: title, order: number, note: meets ? `From ${meets.short}` : times.leaves },
    offline: shortTitle,
    extra: { booking: { title: shortTitle, itemId } },
  }) satisfies Partial<RouteFacts>;

/** The route of a public tour, derived from its content. */
export const publicTourRoute = (tour: RoutedTour): RouteFacts => ({
  ...tourRoute(tour),
  breadcrumb: `${tour.shortTitle} Tour`,
  aliases: [`${tour.id}-cat-tour`, tour.id, ...(tour.aliases ?? [])].map((alias) => `/${alias}`),
  suggestion: { keywords: tour.id.split('-').filter((word) => word.length > 2) },
});

/** The page for the day of a public tour's walk, available offline (T43). */
export const daySheetRoute = (
  { id, shortTitle }: Pick<TourCard, 'id' | 'shortTitle'>,
  { today: { breadcrumb, offline } }: TourCopy,
): RouteFacts => ({
  path: daySheetPath(`/tours/${id}`),
  breadcrumb,
  siteMap: { section: 'more', label: fillIn(offline, { tour: shortTitle }) },
  offline: fillIn(offline, { tour: shortTitle }),
  extra: { booking: { isBooked: true } },
});

import { useSite, useSiteData } from '@cobblestone/platform/contract/site.tsx';
import type { Tour } from '@cobblestone/domain/tours/tours.schema.ts';
import { cardsFile, mapOfAllFile, pageFile } from './tour-files.ts';
import type { MapOfAll, TourCard, TourPageContent } from './tour.schema.ts';

/** A tour as this app's pages know it. */
export type ListedTour = Tour & TourCard;

/** All tours, in their order. Suspends until their cards are there. */
export function useTours(): ListedTour[] {
  const { tours } = useSite();
  const cards = useSiteData<TourCard[]>('tours', cardsFile) ?? [];
  return tours.flatMap((tour) => {
    const card = cards.find(({ id }) => id === tour.id);
    return card ? [{ ...card, ...tour }] : [];
  });
}

/**
 * A tour of the site, by its id.
 * @throws Error when there is none
 */
export function useTour(id: string): ListedTour {
  const tour = useTours().find((candidate) => candidate.id === id);
  if (!tour) throw new Error(`There is no tour '${id}' in mfe-tours/content`);
  return tour;
}

/** What a public tour's page shows. */
export function useTourPage(id: string): TourPageContent {
  const page = useSiteData<TourPageContent>('tours', pageFile(id));
  if (!page) throw new Error(`There is no tour '${id}' in mfe-tours/content/tours`);
  return page;
}

/** The public walks on one map. Suspends until its file is there. */
export function useMapOfAll(): MapOfAll {
  return useSiteData<MapOfAll>('tours', mapOfAllFile) ?? { ways: {}, labels: [] };
}

import { useSite, useSiteData } from '@hemstitch/platform/contract/site';
import type { Tour } from '@cobblestone/domain/tours/tours.schema.ts';
import { cardsFile, allWalksFile, tourPageFile } from './tour-files.ts';
import type { AllWalks, TourCard, TourPageContent } from './tour.schema.ts';

export type ListedTour = Tour & TourCard;

/** All tours in display order. Suspends until their cards are loaded. */
export function useTours(): ListedTour[] {
  const { tours } = useSite();
  const cards = useSiteData<TourCard[]>('tours', cardsFile) ?? [];
  return tours.flatMap((tour) => {
    const card = cards.find(({ id }) => id === tour.id);
    return card ? [{ ...card, ...tour }] : [];
  });
}

/** @throws Error if no tour has this id */
export function useTour(id: string): ListedTour {
  const tour = useTours().find((candidate) => candidate.id === id);
  if (!tour) throw new Error(`There is no tour '${id}' in mfe-tours/content`);
  return tour;
}

/** @throws Error if no public tour has this id */
export function useTourPage(id: string): TourPageContent {
  const page = useSiteData<TourPageContent>('tours', tourPageFile(id));
  if (!page) throw new Error(`There is no tour '${id}' in mfe-tours/content/tours`);
  return page;
}

/** The routes of all public walks. Suspends until they are loaded. */
export function useAllWalks(): AllWalks {
  return useSiteData<AllWalks>('tours', allWalksFile) ?? { routes: {}, labels: [] };
}

import type { CollectionName } from '../content.schema.ts';
import type { TourCard, TourPageContent } from './tour.schema.ts';

// Names of the app's data files.
export const cardsFile = 'cards.json';
export const allWalksFile = 'all-walks.json';
/** A page reads only the collections that it shows. */
export const collectionFile = (name: CollectionName) => `${name}.json`;
export const tourPageFile = (id: string) => `tours/${id}.json`;

// Not validated here: the build wrote these files from content that it had parsed.
export const parseCards = (text: string): TourCard[] => JSON.parse(text);
export const parseTourPage = (text: string): TourPageContent => JSON.parse(text);

export const daySheetPath = (tourPath: string) => `${tourPath}/today`;

/** Calendar files of a tour: its next walk, and its next walks. */
export const calendarPaths = (tourPath: string) => ({
  next: `${tourPath}/next-walk.ics`,
  all: `${tourPath}/walks.ics`,
});

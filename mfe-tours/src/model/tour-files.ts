import type { TourCard, TourPageContent } from './tour.schema.ts';

/** The data file of what lists tell of the tours (load-tours.ts parses what goes into it). */
export const cardsFile = 'cards.json';

/** The data file of the map of all walks. */
export const mapOfAllFile = 'map-of-all.json';

/** The data file of a public tour's page. */
export const pageFile = (id: string) => `tours/${id}.json`;

// The build has parsed by its schema what these files hold.
export const cardsIn = (text: string): TourCard[] => JSON.parse(text);
export const pageIn = (text: string): TourPageContent => JSON.parse(text);

/** A data file of a guide's greeting; its name holds the hash of its bytes. */
export const greetingFile = (name: string) => `greetings/${name}`;

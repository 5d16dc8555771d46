/** The data file of what lists tell of the tours (load-tours.ts parses what goes into it). */
export const cardsFile = 'cards.json';

/** The data file of a public tour's page. */
export const pageFile = (id: string) => `tours/${id}.json`;

import factsJson from './content/tour-facts.json' with { type: 'json' };
import toursJson from './content/tours.json' with { type: 'json' };
import type { Tour, TourFacts, TourId } from './tours.schema.ts';

// The files are parsed by their schemas in tours.test.ts, so that no parser has to reach the visitor.
export const tours = toursJson as Tour[];
export const tourFacts = factsJson as TourFacts;

export function tourById(id: TourId): Tour {
  const tour = tours.find((candidate) => candidate.id === id);
  if (!tour) throw new Error(`There is no tour '${id}' in shared/contracts/content/tours.json`);
  return tour;
}

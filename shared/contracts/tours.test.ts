import { tourFacts, tours } from './tours.ts';
import { tourFactsSchema, toursSchema } from './tours.schema.ts';

// A31
test('the tours and their facts fit their schemas', () => {
  expect(() => toursSchema.parse(tours)).not.toThrow();
  expect(() => tourFactsSchema.parse(tourFacts)).not.toThrow();
});

test('every walk that leaves at a place of its own says where', () => {
  expect(tours.filter(({ meets }) => !meets).map(({ id }) => id)).toEqual(['private-tours']);
});

test('the least price of a private walk is that of its usual party', () => {
  expect(tourFacts.privateMinimum).toBe(tourFacts.privateGuests.initial * tourFacts.adultPrice);
});

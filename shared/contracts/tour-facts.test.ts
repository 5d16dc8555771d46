import { timeInWords } from './dates.ts';
import { tourFacts, tours } from './tours.ts';
import { tourFactsSchema, toursSchema } from './tours.schema.ts';

// A3
test('there are four tours, each with its address and its item at the booking provider', () => {
  expect(toursSchema.parse(tours).map(({ title, path, itemId, featured }) => [title, path, itemId, featured])).toEqual([
    ['Brooklyn Heights Historical Cat Tour', '/tours/brooklyn-heights', 562630, true],
    ['Financial District Historical Cat Tour', '/tours/financial-district', 577800, false],
    ['Lower East Side Historical Cat Tour', '/tours/lower-east-side', 604533, false],
    ['Private Tours', '/tours/private-tours', 562633, false],
  ]);
});

// A4
test('a walk takes 2 hours and 1.5 miles, with 12 guests at most', () => {
  expect(tourFactsSchema.parse(tourFacts)).toMatchObject({ durationHours: 2, durationIso: 'PT2H', distanceMiles: 1.5, groupSizeMax: 12 });
});

// A5, A6
test('prices are those of the owner', () => {
  expect(tourFacts).toMatchObject({
    adultPrice: 40,
    seniorPrice: 30,
    childFreeUnder: 12,
    comparisonPrice: 55,
    privateMinimum: 320,
    privateGuests: { min: 1, max: 30, initial: 8 },
  });
});

// A7
test('ratings come from one place', () => {
  expect(tourFacts).toMatchObject({ rating: 4.9, ratingCount: 87, fiveStarPercent: 98 });
});

// A8
test('Brooklyn Heights walks leave on Saturdays and Sundays at 1:15 PM, April to December', () => {
  expect(tourFacts.brooklynHeightsSchedule).toEqual({ weekdays: [6, 0], time: '13:15', firstMonth: 4, lastMonth: 12 });
  expect(timeInWords(tourFacts.brooklynHeightsSchedule.time)).toBe('1:15 PM');
});

import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { formatDollars, parseGuests, cleanGuestsInput, privateTourPrice } from './group-price.ts';

const { facts } = sampleTours;
const guests = facts.privateGuests;

// A6
test.each([
  [1, 320],
  [8, 320],
  [9, 360],
  [30, 1200],
])('a private tour for %i guests costs $%i', (party, price) => {
  expect(privateTourPrice(facts, party)).toBe(price);
});

// T21
test.each([
  ['', '', 1],
  ['eight', '1', 1],
  ['8e', '1', 1],
  ['-4', '-4', 1],
  ['2.9', '2.9', 2],
  ['8', '8', 8],
  ['31', '31', 30],
  ['9'.repeat(400), '9'.repeat(400), 30],
])('the guest field shows %j as %j while it is edited, and counts %i guests', (typed, shown, number) => {
  expect(cleanGuestsInput(guests, typed)).toBe(shown);
  expect(parseGuests(guests, typed)).toBe(number);
});

// A6
test('amounts have their thousands separated, and cents only if there are any', () => {
  const standard = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  for (const amount of [0, 40, 360, 999, 1200, 12_345.5, 1_234_567.25])
    expect(formatDollars(amount)).toBe(standard.format(amount));
});

import { sampleTours } from '@cobblestone/testing/sample-tours.ts';
import { guestsFrom, guestsWhileTyping, privateTourPrice } from './group-price.ts';

const { facts } = sampleTours;
const guests = facts.privateGuests;

describe('the price of a private tour', () => {
  // A6
  test.each([
    [1, 320],
    [7, 320],
    [8, 320],
    [9, 360],
    [12, 480],
    [30, 1200],
  ])('for %i guests is $%i', (party, price) => {
    expect(privateTourPrice(facts, party)).toBe(price);
  });
});

describe('the guest field', () => {
  // T21
  test('keeps an empty value while it is being edited', () => {
    expect(guestsWhileTyping(guests, '')).toBe('');
  });

  // T21
  test('turns what is no number into 1', () => {
    expect(guestsWhileTyping(guests, 'eight')).toBe('1');
    expect(guestsWhileTyping(guests, '8e')).toBe('1');
  });

  // T21
  test.each([
    ['', 1],
    ['eight', 1],
    ['0', 1],
    ['-4', 1],
    ['2.9', 2],
    ['8', 8],
    ['30', 30],
    ['31', 30],
    ['1e9', 30],
    ['9'.repeat(400), 30],
  ])('typed %j counts as %i guests', (typed, number) => {
    expect(guestsFrom(guests, typed)).toBe(number);
  });
});

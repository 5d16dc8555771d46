import { dollars, guestsFrom, guestsWhileTyping, privateTourPrice } from './group-price.ts';

describe('the price of a private tour', () => {
  // A6
  test.each([
    [1, 320],
    [7, 320],
    [8, 320],
    [9, 360],
    [12, 480],
    [30, 1200],
  ])('for %i guests is $%i', (guests, dollars) => {
    expect(privateTourPrice(guests)).toBe(dollars);
  });
});

describe('the guest field', () => {
  // T21
  test('keeps an empty value while it is being edited', () => {
    expect(guestsWhileTyping('')).toBe('');
  });

  test('keeps numbers as typed, even those it will correct later', () => {
    expect(guestsWhileTyping('45')).toBe('45');
    expect(guestsWhileTyping('2.5')).toBe('2.5');
  });

  // T21
  test('turns what is no number into 1', () => {
    expect(guestsWhileTyping('eight')).toBe('1');
    expect(guestsWhileTyping('8e')).toBe('1');
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
  ])('typed %j counts as %i guests', (typed, guests) => {
    expect(guestsFrom(typed)).toBe(guests);
  });
});

test.each([
  [320, '$320'],
  [1200, '$1,200'],
  [26.666, '$26.67'],
])('%d dollars are written %s', (amount, written) => {
  expect(dollars(amount)).toBe(written);
});

export const numbersInWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Spells whole numbers to twelve; others stay digits. */
export const spellNumber = (number: number): string => numbersInWords[number] ?? String(number);

/** `Brooklyn Heights, the Financial District and the Lower East Side`. */
export function joinList(items: readonly string[], before = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${before} ${items.at(-1)}`;
}

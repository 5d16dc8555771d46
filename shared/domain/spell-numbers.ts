const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** `nine`, `twenty-one`; fractions and numbers above 99 stay digits. */
export function spellNumber(number: number): string {
  if (small[number]) return small[number];
  const ten = tens[Math.floor(number / 10)];
  if (!Number.isInteger(number) || !ten) return String(number);
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
}

/** `Brooklyn Heights, the Financial District and the Lower East Side`. */
export function joinList(items: readonly string[], before = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${before} ${items.at(-1)}`;
}

const steps = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** A plate's number as printed, from 1 to 89: 'Plate XIV'. */
export function plateNumber(index: number): string {
  let rest = index + 1;
  let roman = '';
  for (const [letters, value] of steps) {
    for (; rest >= value; rest -= value) roman += letters;
  }
  return `Plate ${roman}`;
}

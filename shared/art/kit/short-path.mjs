// Paths in fewer letters, for the drawings that are served as they are: each command relative or absolute, whichever is shorter.

/** Along which axis each number of a command is measured: 0, 1, or -1 for an arc's radii, turn and flags. */
const axes = {
  M: [0, 1],
  L: [0, 1],
  H: [0],
  V: [1],
  C: [0, 1, 0, 1, 0, 1],
  S: [0, 1, 0, 1],
  Q: [0, 1, 0, 1],
  T: [0, 1],
  A: [-1, -1, -1, -1, -1, 0, 1],
  Z: [],
};

function* commandsOf(d) {
  for (const [, letter, text] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const { length } = axes[letter.toUpperCase()];
    if (length === 0 ? numbers.length > 0 : numbers.length % length > 0)
      throw new Error(`A path has '${letter}${text}', which is no whole command`);
    if (length === 0) yield [letter, []];
    const again = { M: 'L', m: 'l' }[letter] ?? letter;
    for (let at = 0; at < numbers.length; at += length)
      yield [at === 0 ? letter : again, numbers.slice(at, at + length)];
  }
}

const written = (numbers) =>
  numbers
    .map((number) => String(number).replace(/^(-?)0\./, '$1.'))
    .reduce((line, number) => line + (line === '' || number.startsWith('-') ? '' : ' ') + number, '');

/**
 * The same path, to two places after the point; what is rounded does not add up.
 * @param d path data in which an arc's flags stand apart
 */
function shortPath(d) {
  const round = (number) => Math.round(number * 100) / 100;
  let [at, start] = [
    [0, 0],
    [0, 0],
  ];
  let line = '';
  let last = '';
  for (const [letter, numbers] of commandsOf(d)) {
    const kind = letter.toUpperCase();
    if (kind === 'Z') {
      at = start;
      last = 'z';
      line += last;
      continue;
    }
    const shift = (by, sign) =>
      by.map((number, i) => (axes[kind][i] < 0 ? number : round(number + sign * at[axes[kind][i]])));
    const absolute = letter === kind ? shift(numbers, 0) : shift(numbers, 1);
    const [way, words] = [
      [kind, written(absolute)],
      [kind.toLowerCase(), written(shift(absolute, -1))],
    ].toSorted(([, a], [, b]) => a.length - b.length)[0];
    const goesOn = way === ({ M: 'L', m: 'l' }[last] ?? last);
    line += goesOn ? `${words.startsWith('-') ? '' : ' '}${words}` : way + words;
    last = way;
    at = kind === 'H' ? [absolute[0], at[1]] : kind === 'V' ? [at[0], absolute[0]] : absolute.slice(-2);
    if (kind === 'M') start = at;
  }
  return line;
}

/** @param markup of a drawing */
export const withShortPaths = (markup) => markup.replaceAll(/ d="([^"]*)"/g, (_, d) => ` d="${shortPath(d)}"`);

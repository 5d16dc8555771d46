// The marks of the outlets on the press strip: invented papers, each set in a manner of its own, in one ink.

import { setText } from '@cobblestone/design/lettering/lettering.ts';
import { withShortPaths } from '../kit/short-path.mjs';

const serif = (wght, opsz, more = {}) => ({ face: 'fraunces', axes: { wght, opsz, SOFT: 0, WONK: 0, ...more } });
const italic = (wght, opsz, more = {}) => ({ face: 'frauncesItalic', axes: { wght, opsz, SOFT: 0, WONK: 0, ...more } });
const sans = (wght) => ({ face: 'sourceSans', axes: { wght } });

/** A line of text centred on `x`, or starting there with `anchor: 'start'`; answers the markup and the width. */
async function line(text, style, { x, y, anchor = 'middle' }) {
  const { d, width } = await setText(text, style);
  const left = anchor === 'start' ? x : x - width / 2;
  return { markup: `<path transform="translate(${round(left)} ${round(y)})" d="${d}"/>`, width };
}

const round = (value) => Math.round(value * 100) / 100;
const rule = (x, y, w, h = 1.5) => `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${h}"/>`;
const stroke = (d, width = 2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Lines of text centred under one another; each entry is [text, style, base line]. */
async function stacked(entries, width) {
  const lines = await Promise.all(entries.map(([text, style, y]) => line(text, style, { x: width / 2, y })));
  return lines.map(({ markup }) => markup).join('');
}

const marks = [
  {
    outlet: 'The Harbor Lantern',
    width: 236,
    height: 64,
    async draw() {
      const words = await line('Harbor Lantern', { ...serif(640, 110), size: 31, tracking: -0.012 }, { x: 131, y: 50 });
      const the = await line('THE', { ...sans(600), size: 9.5, tracking: 0.3 }, { x: 131, y: 17 });
      const lantern = 'M9 24h10M14 24v-5M8 28h12l2 17h-16zM6 48h16M14 33q4.5 6 0 9q-4.5 -3 0 -9';
      return words.markup + the.markup + rule(30, 12.5, 74, 1) + rule(158, 12.5, 74, 1) + stroke(lantern, 1.8);
    },
  },
  {
    outlet: 'Chimney Pot Radio',
    width: 190,
    height: 64,
    async draw() {
      const words = await stacked(
        [
          ['CHIMNEY POT', { ...sans(850), size: 25, tracking: 0.01 }, 38],
          ['RADIO', { ...sans(600), size: 13, tracking: 0.62 }, 56],
        ],
        190,
      );
      return (
        words +
        stroke('M91 18v-5h8v5M87.5 8.5q7.5 -5 15 0M82.5 5q12.5 -7.5 25 0', 1.8) +
        rule(20, 50.5, 32, 2) +
        rule(138, 50.5, 32, 2)
      );
    },
  },
  {
    outlet: 'The Windowsill Quarterly',
    width: 204,
    height: 64,
    async draw() {
      return (
        (await stacked(
          [
            ['The Windowsill', { ...italic(440, 100, { SOFT: 60 }), size: 32, tracking: -0.01 }, 34],
            ['QUARTERLY', { ...sans(500), size: 11, tracking: 0.52 }, 57],
          ],
          204,
        )) + rule(8, 43, 188, 1.2)
      );
    },
  },
  {
    outlet: 'Brownstone Ledger',
    width: 196,
    height: 64,
    async draw() {
      return (
        (await stacked(
          [
            ['BROWNSTONE', { ...serif(560, 60), size: 22.5, tracking: 0.06 }, 30.5],
            ['LEDGER', { ...serif(560, 60), size: 16, tracking: 0.56 }, 52],
          ],
          196,
        )) +
        rule(4, 4, 188, 2.4) +
        rule(4, 8, 188, 0.8) +
        rule(4, 57, 188, 0.8) +
        rule(4, 59.5, 188, 2.4)
      );
    },
  },
  {
    outlet: 'Slow Mile',
    width: 182,
    height: 64,
    async draw() {
      const words = await line('slow mile', { ...sans(320), size: 40, tracking: 0.015 }, { x: 91, y: 41 });
      return (
        words.markup +
        stroke('M14 54h154', 1.4) +
        [14, 45, 76, 106, 137, 168].map((x) => stroke(`M${x} 50v8`, 1.4)).join('')
      );
    },
  },
  {
    outlet: 'Half Past Gaslight',
    width: 196,
    height: 64,
    async draw() {
      return (
        (await stacked(
          [
            ['HALF PAST', { ...sans(650), size: 11, tracking: 0.46 }, 18.5],
            ['Gaslight', { ...serif(860, 144, { SOFT: 100, WONK: 1 }), size: 32, tracking: -0.02 }, 47],
          ],
          196,
        )) + stroke('M12 4h172a0 0 0 0 0 8 8v40a0 0 0 0 0 -8 8h-172a0 0 0 0 0 -8 -8v-40a0 0 0 0 0 8 -8z', 2)
      );
    },
  },
  {
    outlet: 'Footloose Almanac',
    width: 176,
    height: 64,
    async draw() {
      return (
        (await stacked(
          [
            ['Footloose', { ...italic(680, 72, { SOFT: 100, WONK: 1 }), size: 37, tracking: -0.012 }, 35],
            ['ALMANAC', { ...serif(500, 20), size: 13, tracking: 0.4 }, 57],
          ],
          176,
        )) +
        rule(6, 51.5, 28, 1.4) +
        rule(142, 51.5, 28, 1.4)
      );
    },
  },
  {
    outlet: 'Five Ferries',
    width: 186,
    height: 64,
    async draw() {
      const words = await line('FIVE FERRIES', { ...sans(700), size: 27, tracking: 0.05 }, { x: 93, y: 36 });
      const wave = (y) => stroke(`M8 ${y}q5.3 -4.5 10.6 0${'t10.6 0'.repeat(15)}`, 1.8);
      return words.markup + wave(48) + wave(56);
    },
  },
  {
    outlet: 'Whisker & Wharf',
    width: 214,
    height: 64,
    async draw() {
      const style = { ...serif(420, 144), size: 29 };
      const left = await line('Whisker', style, { x: 2, y: 43, anchor: 'start' });
      const and = await line('&', { ...italic(300, 144), size: 56 }, { x: left.width + 6, y: 50, anchor: 'start' });
      const right = await line('Wharf', style, { x: left.width + and.width + 8, y: 43, anchor: 'start' });
      return left.markup + and.markup + right.markup;
    },
  },
  {
    outlet: 'The Stoop Courier',
    width: 190,
    height: 64,
    async draw() {
      const the = await line(
        'THE STOOP',
        { ...sans(800), size: 22, tracking: 0.015 },
        { x: 58, y: 28, anchor: 'start' },
      );
      const name = await line(
        'COURIER',
        { ...sans(300), size: 26.5, tracking: 0.06 },
        { x: 57, y: 54, anchor: 'start' },
      );
      return the.markup + name.markup + '<path d="M4 56v-11h11v-11h11v-11h11v-11h11v44z"/>';
    },
  },
  {
    outlet: 'Old Stone Hours',
    width: 186,
    height: 64,
    async draw() {
      const old = await line(
        'Old Stone',
        { ...serif(700, 36), size: 25.5, tracking: -0.005 },
        { x: 64, y: 31, anchor: 'start' },
      );
      const hours = await line('HOURS', { ...sans(500), size: 15, tracking: 0.5 }, { x: 65, y: 52, anchor: 'start' });
      return `${old.markup}${hours.markup}<circle cx="30" cy="32" r="24" fill="none" stroke="currentColor" stroke-width="3.5"/>${stroke('M30 16v16l11 8', 3)}`;
    },
  },
  {
    outlet: 'The Lamplighter’s Week',
    width: 216,
    height: 64,
    async draw() {
      return (
        (await stacked(
          [
            ['THE', { ...serif(400, 14), size: 10, tracking: 0.3 }, 12],
            ['Lamplighter’s', { ...serif(300, 144, { SOFT: 100 }), size: 36, tracking: -0.008 }, 41],
            ['WEEK', { ...serif(400, 14), size: 11.5, tracking: 0.7 }, 60],
          ],
          216,
        )) +
        rule(10, 55, 60, 0.9) +
        rule(146, 55, 60, 0.9)
      );
    },
  },
];

const slugOf = (outlet) =>
  outlet
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll('&', 'and')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');

/** Every mark as `{ outlet, slug, width, height, svg }`. Width and height are in CSS pixels at natural size. */
export async function drawPressMarks() {
  return Promise.all(
    marks.map(async ({ outlet, width, height, draw }) => {
      const content = await draw();
      const svg = withShortPaths(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="currentColor" color="#1b1713">${content}</svg>\n`,
      );
      return { outlet, slug: slugOf(outlet), width, height, svg };
    }),
  );
}

import { cat } from '../kit/cats.mjs';
import { skyline, waterTank } from '../kit/city.mjs';
import { haze, sky, tone } from '../kit/light.mjs';
import { box, disc, join, line, shape, times } from '../kit/paper.mjs';
import { chimney, roof } from '../kit/roofs.mjs';
import { scene } from '../kit/scene.mjs';

/** A telegraph pole: cross-arms with glass insulators; y is its foot. */
const pole = (p, { x, y, h, fill, arms }) =>
  join(
    box(x - 13, y - h, 26, h, fill),
    shape(`M${x - 13} ${y - h}L${x} ${y - h - 16}L${x + 13} ${y - h}Z`, fill),
    arms.map(({ at, w }) => [
      box(x - w / 2, y - h + at, w, 16, fill),
      times(6, (i) => box(x - w / 2 + 12 + (i * (w - 34)) / 5, y - h + at - 22, 10, 22, '#5f9a93')),
    ]),
  );

export const pictures = [
  scene(
    {
      name: 'offline',
      mood: 'moonlit',
      alt: 'An orange cat sits on a rooftop beside a telegraph pole whose wires hang cut, and watches a loose end under the moon.',
    },
    (p) => {
      sky(p, { orb: { x: 1500, y: 230, r: 84 }, horizon: 900 });
      p.layer(skyline(p, { y: 800, low: 30, high: 120, wide: [40, 90], fill: tone(p, 0.12) }), 'small');
      p.add(haze(p, 560, 320, 0.55));
      p.layer(skyline(p, { y: 870, low: 40, high: 150, fill: tone(p, 0.34), lit: 0.12, steeples: 0.06 }), 'small');
      p.add(haze(p, 700, 240, 0.5));
      // The wires that still hang, from beyond the left edge to the pole.
      p.add(
        line('M-20 250Q560 420 1064 262M-20 286Q560 470 1110 262', '#0d161d', 4, { opacity: 0.75 }),
        line('M1290 262Q1330 520 1268 690Q1240 760 1300 800', '#0d161d', 5),
        line('M1244 262Q1262 420 1220 560Q1198 630 1232 668', '#0d161d', 5),
      );
      p.layer(
        pole(p, {
          x: 1178,
          y: 960,
          h: 740,
          fill: '#2a1d18',
          arms: [
            { at: 46, w: 280 },
            { at: 128, w: 220 },
          ],
        }),
        'mid',
      );
      p.layer(
        [
          waterTank(p, { x: 380, y: 900, r: 60, fill: tone(p, 0.62) }),
          skyline(p, {
            y: 980,
            x1: 900,
            low: 20,
            high: 90,
            wide: [110, 220],
            fill: tone(p, 0.72),
            lit: 0.14,
            tall: 0,
            steeples: 0,
          }),
        ],
        'mid',
      );
      p.layer(
        [
          chimney(p, { x: 1800, y: 900, w: 120, h: 150, fill: '#2c1c1a' }),
          roof(p, { x: 860, y: 900, w: 1120, fill: '#1c1416', brackets: true }),
        ],
        'deep',
      );
      p.layer(
        cat(p, 'sitSide', { x: 1470, y: 906, size: 470, coat: 'ginger', rim: p.mood.rim, rimSide: 1, flip: true }),
        'mid',
      );
      p.add(disc(1300, 802, 7, '#d39a3a'));
    },
  ),
];

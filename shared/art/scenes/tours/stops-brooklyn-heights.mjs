import { cat } from '../../kit/cats.mjs';
import { boroughHall, bridge, brownstone, hangingSign, shop, skyline } from '../../kit/city.mjs';
import {
  generalPostOffice,
  meetingHouse,
  terracottaDoor,
  viking,
  willowHouse,
  woodenHouse,
} from '../../kit/landmarks.mjs';
import { bird, cloud, glow, haze, leaves, mist, pool, rainfall, sky, snowfall, tone, water } from '../../kit/light.mjs';
import { brick, mix } from '../../kit/palette.mjs';
import { at, box, cut, cutBox, disc, join, line, n, oval, shape, times } from '../../kit/paper.mjs';
import { snowCap } from '../../kit/roofs.mjs';
import { scene } from '../../kit/scene.mjs';
import { cobbles, gasLamp, pavement, railing, tree } from '../../kit/street.mjs';

const stop = (name, mood, alt, lay) => scene({ name: `stop-${name}`, kind: 'wide', size: 'plate', mood, alt }, lay);

export const pictures = [
  stop(
    'borough-hall',
    'summer',
    'Brooklyn Borough Hall in daylight: six white columns, broad steps and a domed cupola, and in front of them an old tiger cat with his eyes closed.',
    (p) => {
      sky(p, { orb: { x: 210, y: 180, r: 54 }, horizon: 760 });
      p.add(
        cloud(p, 930, 170, 1, '#f7f1de'),
        cloud(p, 1090, 260, 0.7, '#f7f1de', 0.6),
        bird(330, 250, 16, '#5a7472'),
        bird(384, 226, 11, '#5a7472'),
      );
      p.layer(skyline(p, { y: 690, low: 60, high: 190, fill: tone(p, 0.1), steeples: 0.1 }), 'small');
      p.add(haze(p, 420, 480, 0.7));
      p.layer(tree(p, { x: 90, y: 770, h: 400, leaf: '#5f8a72', trunk: '#33413a' }), 'small');
      p.layer(tree(p, { x: 1130, y: 770, h: 430, leaf: '#547f6c', trunk: '#33413a' }), 'small');
      p.layer(boroughHall(p, { x: 600, y: 762, s: 0.88, fill: '#efe5cd', lit: '#fff1c4' }), 'mid');
      p.layer(pavement(p, { y: 762, h: 170, fill: '#a59d86' }), 'mid');
      p.layer(cat(p, 'front', { x: 262, y: 866, size: 360, coat: 'tiger', mood: 'shut', rim: p.mood.rim }), 'mid');
    },
  ),
  stop(
    'general-post-office',
    'snowfall',
    'The old General Post Office in snow: gray granite, round arches, pointed turrets and one great tower, and a cat walking home through the drifts.',
    (p) => {
      sky(p, { horizon: 760 });
      p.layer(skyline(p, { y: 700, low: 80, high: 200, fill: tone(p, 0.08) }), 'small');
      p.add(haze(p, 400, 500, 0.6));
      p.layer(generalPostOffice(p, { x: 570, y: 775, s: 0.86, lit: 0.55, snow: true }), 'deep');
      p.add(
        box(
          0,
          770,
          1200,
          140,
          p.linear([
            [0, '#eef1ef', 1],
            [1, '#c3d0d2', 1],
          ]),
        ),
        snowCap(p, -20, 776, 1240, 14),
      );
      p.layer(gasLamp(p, { x: 74, y: 836, h: 440 }), 'mid');
      p.add(pool(p, 74, 836, 240, 40));
      p.add(shape(times(9, (i) => `M${372 + i * 36} ${848 + (i % 2) * 9}q7 -5 14 0q-7 6 -14 0Z`).join(''), '#8fa3ab'));
      p.layer(cat(p, 'walk', { x: 790, y: 866, size: 250, coat: 'ginger', rim: p.mood.rim }), 'mid');
      p.add(snowfall(p, 150));
    },
  ),
  stop(
    'plymouth-church',
    'fogday',
    'Plymouth Church on a foggy morning: one broad gable of plain brick, tall windows, a white porch, and a gray cat waiting at a side door for a weekday.',
    (p) => {
      sky(p, { horizon: 700 });
      p.layer(skyline(p, { y: 690, low: 60, high: 160, fill: tone(p, 0.06), steeples: 0 }), 'small');
      p.add(haze(p, 380, 330, 0.8));
      p.layer(brownstone(p, { x: 986, y: 770, w: 250, h: 470, fill: '#8a6355', lit: 0.1, steps: true }), 'mid');
      p.layer(brownstone(p, { x: -80, y: 770, w: 210, h: 420, fill: '#94705f', lit: 0.1, stoop: 'right' }), 'mid');
      p.add(mist(p, 640, 420, 0.5));
      p.layer(meetingHouse(p, { x: 556, y: 760, s: 1.04 }), 'deep');
      p.layer(tree(p, { x: 1080, y: 800, h: 560, bare: true, trunk: '#3b3a35' }), 'mid');
      p.layer(pavement(p, { y: 792, h: 130, fill: '#8d8a7d' }), 'mid');
      p.layer(railing(p, { x0: 960, x1: 1220, y: 806, h: 84, fill: '#2b302f', gap: 24 }), 'small');
      p.layer(cat(p, 'lookBack', { x: 300, y: 872, size: 310, coat: 'bicolour', rim: p.mood.rim }), 'mid');
      p.add(mist(p, 820, 120, 0.35));
    },
  ),
  stop(
    'fruit-streets',
    'moonlit',
    'Night at a corner of the fruit streets: a signpost with boards for an orange, a pineapple and cranberries, a ladder left against it, and a black cat on the top rung.',
    (p) => {
      sky(p, { orb: { x: 250, y: 190, r: 74 }, horizon: 780 });
      p.layer(skyline(p, { y: 700, low: 60, high: 150, fill: tone(p, 0.1), lit: 0.04 }), 'small');
      p.add(haze(p, 440, 460, 0.6));
      p.layer(brownstone(p, { x: 8, y: 770, w: 190, h: 370, fill: '#57433f', lit: 0.4, stoop: 'right' }), 'mid');
      p.layer(brownstone(p, { x: 204, y: 778, w: 200, h: 400, fill: '#4b3833', lit: 0.4, stoop: 'right' }), 'mid');
      p.add(haze(p, 560, 230, 0.35));
      p.layer(brownstone(p, { x: 880, y: 800, w: 340, h: 740, fill: '#522b24', lit: 0.35, stoop: 'right' }), 'deep');
      p.layer(cobbles(p, { y0: 772, far: '#3c4a4c', near: '#161c20', rows: 5 }), 'small');
      p.add(pool(p, 640, 830, 360, 60));
      p.layer(gasLamp(p, { x: 640, y: 840, h: 780, strength: 0.9 }), 'mid');
      p.layer(
        [
          fruitBoard(p, { x: 664, y: 292, fruit: 'pineapple' }),
          fruitBoard(p, { x: 664, y: 388, fruit: 'orange' }),
          fruitBoard(p, { x: 664, y: 484, fruit: 'cranberry' }),
        ],
        'mid',
      );
      // the lady's ladder, and who held it
      p.layer(
        [
          line('M330 846L548 396M408 852L610 396', '#8a6740', 13),
          line(
            times(7, (i) => `M${n(343 + i * 30)} ${n(812 - i * 62)}L${n(424 + i * 28)} ${n(812 - i * 62)}`).join(''),
            '#a07c50',
            11,
          ),
          shape('M300 852q0 -62 8 -70h60q8 8 8 70Z', '#6c7f82'),
          line('M308 784q30 -58 60 0', '#2a3436', 5),
          oval(338, 784, 31, 8, '#c9786a'),
          line('M346 776L384 716', '#caa56a', 7),
          shape('M378 724l20 -34l12 8l-16 32Z', '#c9786a'),
        ],
        'mid',
      );
      p.layer(cat(p, 'lookBack', { x: 568, y: 420, size: 260, coat: 'black', rim: p.mood.rim, flip: true }), 'mid');
      p.layer(cat(p, 'kitten', { x: 800, y: 862, size: 210, coat: 'gingerwhite', rim: p.mood.lit, flip: true }), 'mid');
    },
  ),
  stop(
    'middagh-street',
    'autumn',
    'Number 24 Middagh Street in autumn: a small gray clapboard house with two dormers and a carved white doorway, a tabby asleep before it and a white cat at the door.',
    (p) => {
      sky(p, { orb: { x: 980, y: 200, r: 56 }, horizon: 760 });
      p.layer(skyline(p, { y: 690, low: 60, high: 170, fill: tone(p, 0.1), steeples: 0.12 }), 'small');
      p.add(haze(p, 420, 480, 0.7));
      p.layer(brownstone(p, { x: 990, y: 775, w: 260, h: 430, fill: '#9a5f45', lit: 0.1, stoop: 'right' }), 'mid');
      p.layer(woodenHouse(p, { x: 560, y: 752, s: 1.24 }), 'deep');
      p.layer(tree(p, { x: 96, y: 812, h: 700, leaf: '#c08232', trunk: '#3b2417' }), 'deep');
      p.layer(
        [
          shape(cutBox(p.rand, -20, 800, 1260, 120), '#8c7a66'),
          line(times(10, (i) => `M${i * 130 - 10} 806l-26 100`).join('') + 'M-20 846H1220', '#6c5b4a', 3, {
            opacity: 0.7,
          }),
          box(-20, 800, 1260, 5, '#c5b08e'),
        ],
        'mid',
      );
      p.layer(cat(p, 'sleep', { x: 560, y: 812, size: 300, coat: 'tabby', rim: p.mood.rim }), 'mid');
      p.layer(cat(p, 'sitSide', { x: 985, y: 868, size: 240, coat: 'white', rim: p.mood.rim, flip: true }), 'mid');
      p.add(leaves(p, 54, ['#d39a3a', '#a4402c', '#e0b45c'], 260));
    },
  ),
  stop(
    'willow-street',
    'rain',
    'A wet evening at 70 Willow Street: a house of yellow brick with dark shutters above a lit basement, and on the stoop, in the rain, an orange cat without a name.',
    (p) => {
      p.add(box(0, 0, 1200, 900, '#22343a'));
      sky(p, { horizon: 700 });
      p.layer(brownstone(p, { x: -140, y: 800, w: 330, h: 720, fill: '#4a3a37', lit: 0.2 }), 'small');
      p.layer(brownstone(p, { x: 1010, y: 800, w: 330, h: 690, fill: '#46362f', lit: 0.25 }), 'small');
      p.add(haze(p, 500, 320, 0.3));
      p.layer(willowHouse(p, { x: 590, y: 800, s: 1.02, fill: '#b59550', lit: 0.22 }), 'deep');
      p.layer(pavement(p, { y: 812, h: 120, fill: '#46545a' }), 'mid');
      p.add(pool(p, 300, 842, 190, 36, p.mood.lit, 0.4), pool(p, 890, 842, 190, 36, p.mood.lit, 0.4));
      p.layer(
        [railing(p, { x0: 180, x1: 470, y: 822, h: 84 }), railing(p, { x0: 720, x1: 1000, y: 822, h: 84 })],
        'small',
      );
      p.layer(gasLamp(p, { x: 1090, y: 850, h: 560 }), 'mid');
      p.layer(tree(p, { x: 92, y: 850, h: 640, bare: true, trunk: '#1d2425' }), 'mid');
      p.layer(cat(p, 'quarterSit', { x: 604, y: 800, size: 270, coat: 'ginger', rim: p.mood.rim, flip: true }), 'mid');
      p.add(rainfall(p, 170));
    },
  ),
  stop(
    'promenade',
    'dusk',
    'Sunset from the Promenade: an iron railing, the harbor with the towers of Manhattan, the Brooklyn Bridge to the right, and two cats on a bench with their backs to us.',
    (p) => {
      sky(p, { orb: { x: 330, y: 420, r: 74 }, horizon: 700 });
      p.add(bird(700, 180, 20, '#8f7479'), bird(760, 214, 14, '#8f7479'), bird(610, 240, 12, '#8f7479'));
      p.layer(
        skyline(p, {
          y: 560,
          x1: 820,
          low: 40,
          high: 150,
          wide: [34, 66],
          fill: tone(p, 0.14),
          tall: 0.5,
          steeples: 0.16,
          lit: 0.08,
        }),
        'small',
      );
      p.layer(
        [
          tower(520, 560, 64, 330, tone(p, 0.26)),
          tower(610, 560, 54, 260, tone(p, 0.22)),
          tower(430, 560, 50, 230, tone(p, 0.22)),
          tower(700, 560, 60, 290, tone(p, 0.2)),
        ],
        'small',
      );
      p.add(haze(p, 380, 190, 0.55));
      p.add(water(p, 556, 220, '#d49a78', '#4d4c58', 5));
      p.layer(
        bridge(p, { y: 500, towers: [860, 1290], h: 170, w: 62, drop: 66, fill: tone(p, 0.48), lamps: 0.35, x0: 404 }),
      );
      p.layer(
        [
          shape('M150 640h150l-12 26h-126ZM180 640v-22h92v22ZM206 618v-20h14v20ZM236 618v-20h14v20Z', tone(p, 0.7)),
          times(5, (i) => box(188 + i * 17, 624, 8, 9, p.mood.lit)),
        ].flat(),
        'hair',
      );
      p.add(mist(p, 690, 110, 0.4));
      p.layer(promenadeRail(p, 716), 'mid');
      p.layer([shape(cutBox(p.rand, -20, 796, 1240, 120), '#4b4147'), hexes(p, 800)], 'mid');
      p.layer(gasLamp(p, { x: 1096, y: 816, h: 500 }), 'mid');
      p.add(pool(p, 1096, 820, 260, 40));
      p.layer(benchBack(p, 560, 828), 'deep');
      p.layer(
        [
          cat(p, 'sitBack', { x: 470, y: 742, size: 330, coat: 'night', rim: p.mood.rim }),
          cat(p, 'sitBack', { x: 670, y: 742, size: 300, coat: 'ginger', rim: p.mood.rim, flip: true, rimSide: 1 }),
        ],
        'mid',
      );
      p.layer(benchSlats(p, 560, 828), 'small');
    },
  ),
  stop(
    'pierrepont-street',
    'dawn',
    'The terracotta doorway on Pierrepont Street at first light: a Viking with a winged helmet over the arch, and a tortoiseshell cat on the step looking up at him.',
    (p) => {
      p.add(box(0, 0, 1200, 900, '#9a4a33'));
      p.layer(terracottaDoor(p, { x: 600, y: 810, s: 0.92 }), 'small');
      p.layer(viking({ x: 600, y: 246, s: 0.82, clay: '#c27a58' }), 'mid');
      p.add(
        box(
          0,
          0,
          1200,
          900,
          p.linear(
            [
              [0, '#ffe9c0', 0.28],
              [0.5, '#ffe9c0', 0.04],
              [1, '#1d0f0c', 0.42],
            ],
            { x1: 0, y1: 0, x2: 1, y2: 0.8 },
          ),
        ),
      );
      p.layer(
        times(
          3,
          (i) =>
            shape(cutBox(p.rand, 250 - i * 70, 806 + i * 34, 700 + i * 140, 40), mix('#b59c84', '#5e4a3e', i / 2.6)) +
            box(250 - i * 70, 806 + i * 34, 700 + i * 140, 5, '#ecd8b8'),
        ),
        'mid',
      );
      p.layer(cat(p, 'sitBack', { x: 420, y: 852, size: 380, coat: 'tortie', rim: p.mood.rim }), 'mid');
    },
  ),
  stop(
    'montague-street',
    'gaslight',
    'Evening on Montague Street: behind the lit window of a cat cafe sit five cats, and a sixth, outside under the striped awning, looks in.',
    (p) => {
      p.add(box(0, 0, 1200, 900, '#57281e'));
      p.add(
        line(
          times(22, (i) =>
            times(5, () => `M${n(p.rand.range(0, 1160))} ${i * 40 + 12}h${n(p.rand.range(20, 44))}`).join(''),
          ).join(''),
          '#3f1a13',
          4,
          { opacity: 0.5 },
        ),
        times(3, (i) =>
          join(
            box(128 + i * 360, -10, 200, 130, '#7a4233'),
            box(142 + i * 360, -10, 172, 118, i === 1 ? '#2a1512' : p.mood.lit),
            line(`M${228 + i * 360} -10v118`, '#3f1a13', 7),
            shape(cutBox(p.rand, 116 + i * 360, 116, 224, 18), '#8a5240'),
          ),
        ),
      );
      p.layer(
        shop(p, {
          x: 60,
          y: 800,
          w: 860,
          h: 600,
          fill: '#23353a',
          stripe: ['#23505a', '#f5ecdc'],
          sign: null,
          goods: false,
        }),
        'mid',
      );
      p.layer(hangingSign(p, { x: 930, y: 250, s: 2.1, icon: 'cat' }), 'mid');
      p.layer(
        [
          box(76, 506, 600, 12, '#7a5a38'),
          box(100, 386, 190, 10, '#7a5a38'),
          cat(p, 'loaf', { x: 196, y: 392, size: 180, coat: 'cream', rim: null }),
          cat(p, 'quarterSit', { x: 180, y: 742, size: 260, coat: 'siamese', rim: null }),
          cat(p, 'sleep', { x: 400, y: 512, size: 220, coat: 'calico', rim: null }),
          cat(p, 'front', { x: 390, y: 742, size: 230, coat: 'grey', rim: null }),
          cat(p, 'kitten', { x: 600, y: 518, size: 180, coat: 'ginger', rim: null, flip: true }),
          line('M500 250V316', '#3a2a20', 5),
          shape('M454 346q46 -60 92 0Z', brick),
          glow(p, 500, 356, 220, p.mood.lit, 0.5),
        ],
        'hair',
      );
      p.layer(pavement(p, { y: 800, h: 130, fill: '#3c3029' }), 'mid');
      p.add(pool(p, 430, 830, 460, 60));
      p.layer(cat(p, 'sitBack', { x: 660, y: 860, size: 340, coat: 'black', rim: p.mood.lit }), 'mid');
    },
  ),
];

/** A painted board hung from a post: the fruit itself, for who does not read. */
function fruitBoard(p, { x, y, fruit }) {
  const fruits = {
    orange:
      disc(34, 34, 23, '#d98432') +
      shape('M34 12q14 -14 26 -4q-10 12 -26 4Z', '#5b7a52') +
      disc(27, 27, 6, '#f0b060', { opacity: 0.7 }),
    pineapple:
      shape(
        'M34 2Q26 -4 18 -2Q24 6 28 12Q18 4 12 8Q24 14 30 18H38Q44 14 56 8Q50 4 40 12Q44 6 50 -2Q42 -4 34 2Z',
        '#5b7a52',
      ) +
      oval(34, 38, 17, 22, '#d39a3a') +
      line('M20 30l26 22M18 40l18 18M48 30L22 52M50 40L32 58M28 20l22 18M40 20L18 38', '#8a5f24', 2),
    cranberry:
      [
        [20, 26],
        [42, 20],
        [30, 42],
        [50, 40],
        [40, 54],
      ]
        .map(([a, b]) => disc(a, b, 10, brick) + disc(a - 3, b - 3, 3, '#dd8a78'))
        .join('') + shape('M30 16q4 -16 22 -14q-4 16 -22 14Z', '#5b7a52'),
  };
  const board = join(
    shape(
      cut(p.rand, [
        [0, 0],
        [214, 0],
        [238, 35],
        [214, 70],
        [0, 70],
      ]),
      '#e9dcbd',
    ),
    line('M7 7H210L228 35L210 63H7Z', '#23505a', 3),
    at(14, 1, fruits[fruit]),
    ...times(3, (i) => box(96, 18 + i * 14, [92, 104, 70][i], 6, '#23505a', { opacity: 0.75 })),
  );
  return at(x, y, board);
}

const tower = (x, y, w, h, fill) =>
  shape(
    `M${x - w / 2} ${y}V${y - h * 0.6}h${w * 0.12}V${y - h * 0.8}h${w * 0.14}V${y - h * 0.9}L${x} ${y - h}L${x + w * 0.24} ${y - h * 0.9}V${y - h * 0.8}h${w * 0.14}V${y - h * 0.6}h${w * 0.12}V${y}Z`,
    fill,
  );

/** The Promenade's iron: uprights, loops along the top rail. */
const promenadeRail = (p, y) =>
  join(
    line(`M-10 ${y - 96}H1210M-10 ${y - 64}H1210M-10 ${y + 78}H1210`, '#17151b', 7),
    line(times(44, (i) => `M${i * 28} ${y - 64}V${y + 80}`).join(''), '#17151b', 3.4),
    times(22, (i) => disc(14 + i * 56, y - 80, 12, 'none', { stroke: '#17151b', 'stroke-width': 4 })),
    line(times(6, (i) => `M${90 + i * 220} ${y - 110}V${y + 86}`).join(''), '#17151b', 12),
  );

const hexes = (p, y) =>
  line(
    times(4, (r) => times(16, (i) => `M${n(i * 84 + (r % 2) * 42 - 20)} ${n(y + r * 26)}l21 9v17l-21 9`).join('')).join(
      '',
    ),
    '#3a3238',
    2.4,
    { opacity: 0.7 },
  );

const benchBack = (p, x, y) =>
  join(
    line(`M${x - 230} ${y + 24}V${y - 100}M${x + 230} ${y + 24}V${y - 100}`, '#17151b', 13),
    shape(cutBox(p.rand, x - 260, y - 92, 520, 20), '#6a4a34'),
  );
const benchSlats = (p, x, y) =>
  join(
    times(
      3,
      (i) =>
        shape(cutBox(p.rand, x - 262, y - 78 + i * 26, 524, 20), mix('#8a6142', '#5d3f2c', i / 3)) +
        box(x - 262, y - 78 + i * 26, 524, 3, '#b98a62'),
    ),
    line(
      `M${x - 232} ${y + 30}V${y - 96}M${x + 232} ${y + 30}V${y - 96}M${x - 258} ${y - 44}q-20 0 -20 74M${x + 258} ${y - 44}q20 0 20 74`,
      '#17151b',
      10,
    ),
  );

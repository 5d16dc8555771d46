import { cat, catHead, coats, poses } from '../kit/cats.mjs';
import { boroughHall, skyline } from '../kit/city.mjs';
import { glow, haze, pool, sky, smoke, tone } from '../kit/light.mjs';
import { brass, darken, ember, lighten, mix } from '../kit/palette.mjs';
import { at, box, cut, cutBox, disc, join, line, n, oval, shape, times } from '../kit/paper.mjs';
import { person } from '../kit/people.mjs';
import { floorboards, windowTo } from '../kit/rooms.mjs';
import { scene } from '../kit/scene.mjs';
import { books, cobbles, horse, steamer } from '../kit/street.mjs';

const panel = (number, mood, alt, lay) =>
  scene({ name: `jerry-fox-${number}`, kind: 'wide', size: 'plate', mood, alt }, lay);

export const pictures = [
  panel(
    1,
    'overcast',
    'A long corridor, pale light through tall windows on the floor, and an old tiger cat on his round past the portraits, eyes closed.',
    (p) => {
      corridor(p);
      p.layer(jerry(p, 'tailUp', { x: 640, y: 838, size: 430 }), 'mid');
    },
  ),
  panel(
    2,
    'overcast',
    'An office door ajar: smoke creeps out under it along the floor, an orange light flickers behind, and the old cat has stopped, nose up.',
    (p) => {
      p.add(box(0, 0, 1200, 900, '#27434a'), wainscot(p, '#27434a'), floorboards(p, { y: 720, fill: '#4a3a30' }));
      p.layer(officeDoor(p, 690, 722, 300, 560, true), 'mid');
      p.layer(officeDoor(p, 130, 722, 260, 500), 'small');
      p.add(glow(p, 800, 640, 330, ember, 0.75), pool(p, 780, 770, 360, 60, ember, 0.6));
      p.add(
        smoke(p, 900, 730, 70, '#8a8078', { puffs: 7, drift: -34, opacity: 0.5 }),
        smoke(p, 720, 770, 46, '#9a9086', { puffs: 5, drift: -48, opacity: 0.45 }),
      );
      p.layer(jerry(p, 'quarterSit', { x: 380, y: 842, size: 520, rim: '#f6a25a', rimSide: 1 }), 'mid');
    },
  ),
  panel(
    3,
    'gaslight',
    'At the head of a staircase the cat cries out with all his might, and below a man in a top hat looks up.',
    (p) => {
      p.add(box(0, 0, 1200, 900, '#3f2a24'), wainscot(p, '#3f2a24'));
      p.layer(
        windowTo(p, {
          x: 470,
          y: 90,
          w: 230,
          h: 330,
          panes: [2, 3],
          frame: '#8a7458',
          arch: true,
          view: [
            box(
              460,
              80,
              260,
              360,
              p.linear([
                [0, '#6f7a78'],
                [1, '#b3ab98'],
              ]),
            ),
            skyline(p, { y: 400, base: 430, x0: 460, x1: 720, low: 20, high: 70, wide: [30, 60], fill: '#6a6a60' }),
          ],
        }),
        'small',
      );
      // the landing, and the stairs down to the left
      p.layer(
        [
          shape(
            cut(p.rand, [
              [690, 560],
              [1230, 560],
              [1230, 930],
              [690, 930],
            ]),
            '#5a4234',
          ),
          box(690, 560, 540, 8, '#a3835f'),
        ],
        'mid',
      );
      p.layer(
        times(8, (i) =>
          join(
            shape(cutBox(p.rand, 690 - (i + 1) * 66, 560 + (i + 1) * 42, 76, 400), mix('#6b4f3c', '#38271f', i / 8)),
            box(690 - (i + 1) * 66, 560 + (i + 1) * 42, 76, 5, '#a3835f'),
          ),
        ),
        'small',
      );
      p.layer(
        [
          line('M196 870L700 520H1220', '#8a6142', 20),
          line(
            times(9, (i) => `M${n(220 + i * 60)} ${n(866 - i * 41.6)}v${n(64 - i * 0.5)}`).join('') +
              times(9, (i) => `M${730 + i * 60} 526V562`).join(''),
            '#4a3226',
            7,
          ),
        ],
        'mid',
      );
      p.layer(person(p, 'gent', { x: 196, y: 906, h: 430, fill: '#6b5040', skin: '#a98466' }), 'mid');
      p.add(
        smoke(p, 1160, 540, 60, '#8a7c70', { puffs: 6, drift: -40, opacity: 0.4 }),
        glow(p, 1200, 420, 260, ember, 0.5),
      );
      const cry = { x: 880, y: 566, size: 470 };
      p.layer(jerry(p, 'quarterSit', { ...cry, flip: true, rim: '#f6a25a', rimSide: 1 }), 'mid');
      const head = poses.quarterSit.pieces.find(({ part }) => part === 'head');
      const [mx, my] = [
        cry.x - ((head.x - 300 + 21 * head.s) * cry.size) / 600 + (poses.quarterSit.foot[0] - 300) * (cry.size / 600),
        cry.y + ((head.y - poses.quarterSit.foot[1] + 30 * head.s) * cry.size) / 600,
      ];
      p.add(oval(mx, my, 10, 14, '#3a1712'), oval(mx, my + 6, 6, 5, '#c9786a'));
      p.add(
        line(
          times(
            3,
            (i) => `M${n(mx - 54 - i * 34)} ${n(my - 34 - i * 22)}q-22 ${n(36 + i * 22)} -4 ${n(76 + i * 46)}`,
          ).join(''),
          '#ffd98a',
          7,
          { opacity: 0.8 },
        ),
      );
    },
  ),
  panel(
    4,
    'overcast',
    'Borough Hall with fire behind one upper window; a steam fire engine and its horse have come over the cobbles, and a fireman stands by the steps.',
    (p) => {
      sky(p, { horizon: 720 });
      p.layer(skyline(p, { y: 640, low: 60, high: 160, fill: tone(p, 0.14), lit: 0 }), 'small');
      p.add(haze(p, 380, 400, 0.5), smoke(p, 836, 380, 66, '#6d5a52', { puffs: 8, drift: 28, opacity: 0.6 }));
      p.layer(boroughHall(p, { x: 600, y: 690, s: 0.78, ...hall }), 'mid');
      p.add(glow(p, 810, 470, 260, ember, 0.85));
      p.layer(cobbles(p, { y0: 700, far: '#42565a', near: '#161d21', rows: 6, wet: '#f6a25a' }), 'small');
      p.layer(person(p, 'fireman', { x: 330, y: 806, h: 310, fill: '#2c343a' }), 'small');
      p.layer([horse(p, { x: 946, y: 862, s: 0.86, fill: '#2e2320' }), steamer(p, { x: 576, y: 866, s: 0.9 })], 'mid');
      p.add(
        smoke(p, 528, 540, 40, '#b0a8a0', { puffs: 6, drift: -18, opacity: 0.4 }),
        glow(p, 536, 780, 160, ember, 0.5),
      );
      p.layer(jerry(p, 'front', { x: 170, y: 872, size: 300, rim: '#f6a25a', rimSide: 1 }), 'mid');
    },
  ),
  panel(
    5,
    'dawn',
    'Morning in the record room: rows of ledgers safe on their shelves, sun through the window, and the old cat asleep on the largest of them, a pair of spectacles beside him.',
    (p) => {
      p.add(box(0, 0, 1200, 900, '#8a6d52'), wainscot(p, '#8a6d52'));
      p.layer(
        windowTo(p, {
          x: 90,
          y: 110,
          w: 300,
          h: 420,
          panes: [2, 3],
          frame: '#e5d8bd',
          view: [
            box(
              80,
              100,
              320,
              440,
              p.linear([
                [0, '#b7b7a6'],
                [1, '#f6dcb4'],
              ]),
            ),
            disc(250, 330, 60, '#fff3d2'),
            skyline(p, { y: 500, base: 540, x0: 80, x1: 400, low: 20, high: 80, wide: [34, 70], fill: '#b79f84' }),
          ],
        }),
        'small',
      );
      p.layer(
        [
          shape(cutBox(p.rand, 480, 60, 690, 590), '#3f2a20'),
          times(3, (i) =>
            join(
              books(p, {
                x: 500,
                y: 236 + i * 186,
                count: 23,
                h: 146,
                colors: ['#7a3a2c', '#4d5d52', '#8a6a3a', '#5d4632', '#23505a'],
              }),
              box(480, 236 + i * 186, 690, 18, '#6b4a31'),
            ),
          ),
          shape(cutBox(p.rand, 466, 44, 718, 24), '#7a5638'),
        ],
        'mid',
      );
      p.layer(
        [
          shape(cutBox(p.rand, -20, 700, 1260, 30), '#9a7048'),
          box(-20, 700, 1260, 5, '#d3a878'),
          box(-20, 728, 1260, 200, '#5d4330'),
        ],
        'deep',
      );
      p.add(
        shape(
          'M100 540L390 540L900 900H260Z',
          p.linear([
            [0, '#fff3d2', 0.34],
            [1, '#fff3d2', 0],
          ]),
          { style: 'mix-blend-mode:screen' },
        ),
      );
      // the ledger
      p.layer(
        [
          shape(cutBox(p.rand, 330, 640, 560, 66), '#7a3a2c'),
          box(346, 654, 544, 38, '#efe4cd'),
          line(times(5, (i) => `M350 ${660 + i * 7}H888`).join(''), '#b3a488', 1.6),
          shape(cutBox(p.rand, 322, 632, 576, 18), '#8d4736'),
          shape(cutBox(p.rand, 322, 692, 576, 16), '#8d4736'),
        ],
        'mid',
      );
      p.layer(cat(p, 'sleep', { x: 600, y: 640, size: 500, coat: 'tiger', rim: p.mood.rim }), 'mid');
      p.layer(
        at(
          990,
          690,
          join(
            disc(-34, -16, 27, '#e8f0ec', { 'fill-opacity': 0.4, stroke: '#b98a3c', 'stroke-width': 5 }),
            disc(36, -16, 27, '#e8f0ec', { 'fill-opacity': 0.4, stroke: '#b98a3c', 'stroke-width': 5 }),
            line('M-8 -20Q1 -30 10 -20M-60 -20L-92 4M62 -20L96 4', '#b98a3c', 5),
          ),
        ),
        'small',
      );
    },
  ),
  scene(
    {
      name: 'jerry-fox-plaque',
      kind: 'wide',
      size: 'tall',
      mood: 'dawn',
      alt: 'A bronze plaque on pale stone, with the head of an old cat in relief above the inscription.',
    },
    (p) => {
      const stone = '#cfc3a8',
        bronze = '#3d2f20';
      p.add(
        box(0, 0, 900, 1200, stone),
        line('M0 300H900M0 780H900M300 0V300M640 300V780M220 780V1200', darken(stone, 0.25), 5),
        times(60, () =>
          disc(p.rand.range(0, 900), p.rand.range(0, 1200), p.rand.range(1, 3), darken(stone, 0.2), { opacity: 0.4 }),
        ),
      );
      p.layer(
        [
          shape(cutBox(p.rand, 80, 70, 740, 1060, 1), bronze),
          box(80, 70, 740, 6, '#a3844e'),
          box(80, 70, 6, 1060, '#7d6238'),
        ],
        'deep',
      );
      p.add(
        box(112, 102, 676, 996, 'none', { stroke: '#8f7142', 'stroke-width': 5 }),
        box(126, 116, 648, 968, 'none', { stroke: '#6b5431', 'stroke-width': 2 }),
        box(
          80,
          70,
          740,
          1060,
          p.linear(
            [
              [0, '#d3b06a', 0.16],
              [0.4, '#d3b06a', 0],
              [1, '#000000', 0.2],
            ],
            { x1: 0, y1: 0, x2: 1, y2: 1 },
          ),
        ),
        times(4, (i) =>
          join(
            disc(i % 2 ? 752 : 148, i < 2 ? 138 : 1062, 15, '#8f7142'),
            disc(i % 2 ? 748 : 144, i < 2 ? 134 : 1058, 6, '#c9a867'),
          ),
        ),
      );
      const relief = {
        ...coats.tiger,
        base: '#8f7142',
        deep: '#6b5431',
        line: '#4a3922',
        stripe: '#65502f',
        ear: '#6b5431',
        chest: '#a98750',
        muzzle: '#a98750',
        eye: '#c9a867',
        nose: '#5d4829',
        whisker: '#c9a867',
        lid: '#3d2f20',
        mouth: '#4a3922',
      };
      p.layer(
        [disc(450, 366, 200, '#54411f'), disc(450, 366, 200, 'none', { stroke: '#a3844e', 'stroke-width': 7 })],
        'small',
      );
      p.layer(at(450, 390, catHead(p, 'front', relief, { mood: 'shut' }), { s: 2.5 }), 'small');
      p.add(
        line('M262 616H638', '#a3844e', 4),
        at(450, 616, shape('M0 -12L14 0L0 12L-14 0Z', '#a3844e')),
        line('M262 1046H638', '#a3844e', 4),
      );
    },
  ),
];

const jerry = (p, pose, more) => cat(p, pose, { coat: 'tiger', mood: 'shut', rim: p.mood.rim, ...more });

/** The hall on the day of the fire. No source gives the hour: its windows are dark, and its clock has no hands (E27). */
export const hall = { fill: '#8b9088', lit: '#2f3836', fire: '100', hands: false };

/** Paneling to the height of a chair. */
const wainscot = (p, fill) =>
  join(
    box(
      0,
      0,
      1200,
      900,
      p.linear([
        [0, '#000', 0.3],
        [0.5, '#000', 0],
        [1, '#000', 0.25],
      ]),
    ),
    box(0, 560, 1200, 12, lighten(fill, 0.12)),
    box(0, 572, 1200, 170, darken(fill, 0.22)),
    times(9, (i) => box(16 + i * 136, 592, 108, 116, 'none', { stroke: lighten(fill, 0.06), 'stroke-width': 4 })),
  );

function officeDoor(p, x, y, w, h, burning = false) {
  const wood = '#5d4330',
    trim = '#7a5a40';
  return join(
    box(x - 26, y - h - 26, w + 52, h + 26, trim),
    box(x - 26, y - h - 26, w + 52, 8, lighten(trim, 0.2)),
    box(x, y - h, w, h, burning ? ember : '#1a1310'),
    burning
      ? [
          box(
            x,
            y - h,
            w,
            h,
            p.linear([
              [0, '#ffb13c', 0.2],
              [1, '#7a1d10', 0.5],
            ]),
          ),
          shape(`M${x + w * 0.72} ${y}q-10 -90 20 -130q6 40 26 50q2 -40 22 -70q22 70 ${w * 0.06} 150Z`, '#ffd04a'),
        ]
      : '',
    shape(
      cut(p.rand, [
        [x, y - h],
        [x + w * (burning ? 0.74 : 1), y - h + (burning ? 14 : 0)],
        [x + w * (burning ? 0.74 : 1), y - (burning ? 16 : 0)],
        [x, y],
      ]),
      wood,
    ),
    times(2, (i) =>
      box(
        x + w * 0.1,
        y - h * (0.94 - i * 0.5),
        w * (burning ? 0.52 : 0.8),
        h * 0.4,
        i ? darken(wood, 0.25) : burning ? '#ffb56a' : '#33454a',
      ),
    ),
    disc(x + w * (burning ? 0.67 : 0.9), y - h * 0.46, 9, brass),
  );
}

function corridor(p) {
  const wall = '#23424a';
  p.add(box(0, 0, 1200, 900, wall), wainscot(p, wall), floorboards(p, { y: 730, fill: '#3d352f' }));
  for (const x of [110, 500, 890])
    p.layer(
      windowTo(p, {
        x,
        y: 100,
        w: 210,
        h: 380,
        panes: [2, 3],
        frame: '#d3d2c4',
        arch: true,
        view: [
          box(
            x - 10,
            90,
            230,
            400,
            p.linear([
              [0, '#587278'],
              [1, '#aab6ae'],
            ]),
          ),
          skyline(p, {
            y: 460,
            base: 500,
            x0: x - 10,
            x1: x + 220,
            low: 20,
            high: 90,
            wide: [30, 60],
            fill: '#6b8286',
          }),
        ],
      }),
      'small',
    );
  p.add(
    [110, 500, 890].map((x) =>
      shape(`M${x - 60} 760H${x + 130}L${x + 30} 900H${x - 190}Z`, '#b9d3d6', { opacity: 0.2 }),
    ),
  );
  p.layer(
    [
      at(
        405,
        300,
        join(
          shape(cutBox(p.rand, -52, -80, 104, 150), '#7a5a40'),
          box(-42, -70, 84, 130, '#c9b88f'),
          disc(0, -26, 24, '#5d4330'),
          shape('M-34 60q34 -80 68 0Z', '#5d4330'),
        ),
      ),
      at(
        795,
        300,
        join(
          shape(cutBox(p.rand, -52, -80, 104, 150), '#7a5a40'),
          box(-42, -70, 84, 130, '#c9b88f'),
          disc(0, -26, 24, '#4a3a30'),
          shape('M-34 60q34 -80 68 0Z', '#4a3a30'),
        ),
      ),
    ],
    'small',
  );
}

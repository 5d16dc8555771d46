import { cat } from '../../kit/cats.mjs';
import { shop, skyline, tenement } from '../../kit/city.mjs';
import { doorNumber, forwardBuilding, sewardLibrary } from '../../kit/landmarks.mjs';
import { beam, bird, cloud, glow, haze, mist, pool, sky, tone } from '../../kit/light.mjs';
import { brass, brick, cream, darken, lighten, mix } from '../../kit/palette.mjs';
import { at, box, contour, cut, cutBox, disc, join, line, n, shape, times } from '../../kit/paper.mjs';
import { person } from '../../kit/people.mjs';
import { scene } from '../../kit/scene.mjs';
import { barrel, basket, cobbles, fishbone, laundry, milkBottle, pavement, pushcart, tree } from '../../kit/street.mjs';

const stop = (name, mood, alt, lay) => scene({ name: `stop-${name}`, kind: 'wide', size: 'plate', mood, alt }, lay);

export const pictures = [
  stop(
    'seward-park',
    'summer',
    'Seward Park by day: the brick library with its tall arches, the tower of the Forward over the trees, and an orange-and-white cat on a playground swing.',
    (p) => {
      sky(p, { orb: { x: 150, y: 150, r: 48 }, horizon: 720 });
      p.add(cloud(p, 760, 130, 0.9, '#f7f1de'), bird(560, 180, 16, '#5a7472'), bird(610, 158, 11, '#5a7472'));
      p.layer(skyline(p, { y: 660, low: 80, high: 200, fill: tone(p, 0.08), steeples: 0 }), 'small');
      p.add(haze(p, 380, 520, 0.6));
      p.layer(forwardBuilding(p, { x: 950, y: 720, s: 0.9 }), 'mid');
      p.layer(
        [
          tree(p, { x: 760, y: 740, h: 330, leaf: '#6f9a74', trunk: '#3d4a3c' }),
          tree(p, { x: 1130, y: 740, h: 360, leaf: '#638f6c', trunk: '#3d4a3c' }),
        ],
        'mid',
      );
      p.layer(sewardLibrary(p, { x: 330, y: 736, s: 1.04 }), 'deep');
      p.layer(
        [
          shape(cutBox(p.rand, -20, 734, 1260, 190), '#c2ac80'),
          box(-20, 734, 1260, 5, '#e4d3a8'),
          shape('M-20 800Q300 776 620 800T1230 790V930H-20Z', '#b39c70'),
        ],
        'mid',
      );
      // the swings of 1903: timber, chains
      p.layer(
        [
          line('M640 872L700 392M760 872L700 392M1096 872L1152 392M1212 872L1152 392', '#5a4632', 17),
          line('M684 400H1170', '#6a543c', 20),
          line('M800 404V750M884 404V750', '#3a3a38', 4),
          shape(cutBox(p.rand, 784, 748, 116, 14), '#8a6142'),
          line('M984 404L948 742M1066 404L1030 742', '#3a3a38', 4),
          shape(
            cut(p.rand, [
              [934, 736],
              [1046, 740],
              [1046, 756],
              [934, 752],
            ]),
            '#8a6142',
          ),
        ],
        'mid',
      );
      p.layer(cat(p, 'quarterSit', { x: 838, y: 756, size: 270, coat: 'gingerwhite', rim: p.mood.rim }), 'mid');
      p.layer(cat(p, 'walk', { x: 380, y: 866, size: 220, coat: 'black', rim: p.mood.rim }), 'mid');
    },
  ),
  stop(
    'hester-street',
    'dawn',
    'Hester Street in the morning: pushcarts under awnings between tenements hung with laundry, a peddler, and at the bottom edge three cats and a fish head.',
    (p) => {
      sky(p, { orb: { x: 600, y: 330, r: 70 }, horizon: 700 });
      p.layer(skyline(p, { y: 640, x0: 380, x1: 820, low: 120, high: 240, fill: tone(p, 0.1) }), 'small');
      p.add(haze(p, 300, 420, 0.7));
      p.layer(
        [
          tenement(p, { x: 356, y: 690, w: 150, h: 400, fill: '#b07a5e', lit: 0.15, cols: 3, rows: 4, escape: false }),
          tenement(p, { x: 700, y: 690, w: 150, h: 420, fill: '#ab7259', lit: 0.15, cols: 3, rows: 4, escape: false }),
        ],
        'small',
      );
      p.add(mist(p, 600, 340, 0.5));
      p.layer(
        [
          tenement(p, { x: 176, y: 716, w: 220, h: 570, fill: '#9c5f45', lit: 0.15, cols: 3, escape: false }),
          tenement(p, { x: 810, y: 716, w: 220, h: 590, fill: '#965641', lit: 0.15, cols: 3, escape: false }),
        ],
        'mid',
      );
      p.layer(
        [
          tenement(p, { x: -110, y: 750, w: 310, h: 800, fill: '#7e4232', lit: 0.2, cols: 3 }),
          tenement(p, { x: 1004, y: 750, w: 310, h: 800, fill: '#783d2e', lit: 0.2, cols: 3 }),
        ],
        'deep',
      );
      p.add(
        laundry(p, { x0: 200, y0: 150, x1: 1004, y1: 110, count: 9, s: 0.9, sag: 46 }),
        laundry(p, { x0: 390, y0: 300, x1: 812, y1: 320, count: 6, s: 0.6, sag: 22 }),
      );
      p.layer(cobbles(p, { y0: 700, far: '#b8977a', near: '#5d4738', rows: 7 }), 'small');
      p.layer(
        [
          pushcart(p, { x: 480, y: 740, s: 0.62, canopy: '#c9a06a' }),
          pushcart(p, { x: 740, y: 740, s: 0.62, canopy: '#8fa9a4', flip: true }),
        ],
        'small',
      );
      p.layer(
        [
          person(p, 'gent', { x: 606, y: 744, h: 210, fill: '#5d463a' }),
          person(p, 'grandmother', { x: 880, y: 764, h: 240, fill: '#523c33', flip: true }),
        ],
        'small',
      );
      p.layer([person(p, 'peddler', { x: 96, y: 808, h: 330, fill: '#3f2f28' })], 'small');
      p.layer(
        [
          pushcart(p, { x: 270, y: 822, s: 1.06, canopy: brick, goods: ['#d98432', '#c9b04a', '#7d8a3f'] }),
          pushcart(p, {
            x: 990,
            y: 822,
            s: 1.06,
            canopy: '#23505a',
            goods: ['#9db0ae', '#c8d0ca', '#8298a0'],
            flip: true,
          }),
        ],
        'mid',
      );
      p.layer([barrel(p, { x: 730, y: 838, s: 0.72 }), basket(p, { x: 1160, y: 852, s: 0.9 })], 'small');
      p.layer(fishbone(650, 868, 1.1, '#f3e6c8'), 'hair');
      p.layer(
        [
          cat(p, 'couchant', { x: 520, y: 884, size: 240, coat: 'tabby', rim: p.mood.rim }),
          cat(p, 'walk', { x: 850, y: 886, size: 210, coat: 'black', rim: p.mood.rim, flip: true, rimSide: 1 }),
          cat(p, 'kitten', { x: 726, y: 752, size: 170, coat: 'calico', rim: p.mood.rim }),
        ],
        'mid',
      );
    },
  ),
  stop(
    'orchard-street',
    'dusk',
    'The tenement at 97 Orchard Street at supper time: row upon row of arched windows, a fire escape down the front, two shops by the door, and a cat in one window after another.',
    (p) => {
      sky(p, { horizon: 600 });
      p.layer(
        [
          tenement(p, { x: -150, y: 800, w: 330, h: 740, fill: '#5b3a34', lit: 0.3, escape: false, cols: 3, rows: 4 }),
          tenement(p, { x: 1016, y: 800, w: 330, h: 700, fill: '#573730', lit: 0.3, escape: false, cols: 3, rows: 4 }),
        ],
        'small',
      );
      p.add(haze(p, 420, 480, 0.35));
      p.layer(orchardFront(p), 'deep');
      p.layer(pavement(p, { y: 806, h: 120, fill: '#574a48' }), 'mid');
      p.add(pool(p, 330, 836, 220, 34, p.mood.lit, 0.4), pool(p, 870, 836, 220, 34, p.mood.lit, 0.4));
      p.layer(barrel(p, { x: 150, y: 846, s: 0.9 }), 'mid');
      p.layer(cat(p, 'tailUp', { x: 590, y: 868, size: 200, coat: 'calico', rim: p.mood.rim }), 'mid');
      p.layer(cat(p, 'sitBack', { x: 930, y: 868, size: 220, coat: 'grey', rim: p.mood.rim, flip: true }), 'mid');
    },
  ),
  stop(
    'grand-street',
    'gaslight',
    'A theater on Grand Street, seen from the stalls: red curtains, footlights, a painted moon, and a white cat crossing the stage in the wrong act.',
    (p) => {
      const wood = '#6b3f26';
      p.add(box(0, 0, 1200, 900, '#1a0f0e'));
      // the scene: a painted town under a painted moon
      p.layer(
        [
          box(
            170,
            90,
            860,
            560,
            p.linear([
              [0, '#13202c'],
              [0.6, '#2b5763'],
              [1, '#8fa9a4'],
            ]),
          ),
          disc(770, 220, 62, '#f3ecd6'),
          times(20, () =>
            disc(p.rand.range(190, 1010), p.rand.range(100, 300), p.rand.range(1.6, 3.4), '#f3ecd6', { opacity: 0.8 }),
          ),
        ],
        'small',
      );
      p.layer(
        [
          skyline(p, {
            y: 600,
            base: 660,
            x0: 170,
            x1: 1030,
            low: 60,
            high: 170,
            wide: [70, 130],
            fill: '#23454e',
            lit: 0.2,
            litColor: '#ffcf7a',
            steeples: 0,
          }),
        ],
        'small',
      );
      p.layer(
        [
          tree(p, { x: 330, y: 652, h: 380, leaf: '#3f6a5a', trunk: '#3a2a20' }),
          shape(
            cut(p.rand, [
              [830, 652],
              [830, 420],
              [900, 360],
              [970, 420],
              [970, 652],
            ]),
            '#7c4a38',
          ),
          box(872, 460, 56, 70, '#ffcf7a'),
          line('M900 460v70M872 495h56', '#4a2a20', 5),
          box(862, 566, 60, 86, '#2d3b36'),
        ],
        'mid',
      );
      // boards
      p.layer(
        [
          shape(
            cut(p.rand, [
              [150, 640],
              [1050, 640],
              [1140, 752],
              [60, 752],
            ]),
            wood,
          ),
          line(times(13, (i) => `M${n(190 + i * 68)} 642L${n(112 + i * 81)} 750`).join(''), darken(wood, 0.4), 3),
          shape(cutBox(p.rand, 40, 750, 1120, 40), darken(wood, 0.35)),
        ],
        'mid',
      );
      p.add(beam(p, 560, 60, 190, 640, '#fff3cf', 0.34), pool(p, 560, 704, 210, 36, '#fff3cf', 0.75));
      p.layer(cat(p, 'walk', { x: 560, y: 712, size: 300, coat: 'white', rim: '#fff3cf' }), 'mid');
      // footlights
      p.layer(
        times(9, (i) =>
          [shape(`M${128 + i * 112} 766a32 32 0 0 1 64 0Z`, '#2a1a14'), disc(160 + i * 112, 756, 9, '#fff3cf')].join(
            '',
          ),
        ),
        'small',
      );
      p.add(times(9, (i) => glow(p, 160 + i * 112, 748, 96, p.mood.lit, 0.5)));
      // curtains, pelmet, gilded arch
      const drape = (side) => {
        const x = (k) => (side < 0 ? k : 1200 - k);
        return join(
          shape(`M${x(70)} 60H${x(330)}Q${x(290)} 330 ${x(196)} 470Q${x(176)} 560 ${x(232)} 740H${x(70)}Z`, '#8d2f24'),
          times(5, (i) =>
            shape(
              `M${x(84 + i * 46)} 60Q${x(120 + i * 30)} 330 ${x(104 + i * 17)} 476Q${x(96 + i * 22)} 620 ${x(92 + i * 26)} 740h${side < 0 ? 12 : -12}Q${x(112 + i * 22)} 620 ${x(116 + i * 17)} 476Q${x(140 + i * 30)} 330 ${x(106 + i * 46)} 60Z`,
              '#641d17',
              { opacity: 0.75 },
            ),
          ),
          shape(`M${x(70)} 452Q${x(140)} 500 ${x(204)} 462l${side < 0 ? 6 : -6} 24Q${x(140)} 528 ${x(70)} 482Z`, brass),
          line(`M${x(196)} 480q${side < 0 ? 10 : -10} 30 ${side < 0 ? 4 : -4} 66`, brass, 9),
        );
      };
      p.layer([drape(-1), drape(1)], 'deep');
      p.layer(
        [
          shape(`M70 40H1130V120${times(6, () => 'q-88 88 -176.6 0').join('')}V40Z`, '#9c3628'),
          line(`M1130 120${times(6, () => 'q-88 88 -176.6 0').join('')}`, brass, 9),
          line(times(18, (i) => `M${90 + i * 60} 44q${i % 2 ? 10 : -10} 50 0 100`).join(''), '#6d211a', 5, {
            opacity: 0.7,
          }),
        ],
        'deep',
      );
      const gilt = '#a97a32';
      p.layer(
        [
          `<path d="M-20 -20H1220V920H-20ZM86 800V140Q86 62 170 62H1030Q1114 62 1114 140V800Z" fill="#4a211b" fill-rule="evenodd"/>`,
          `<path d="M62 800V132Q62 40 168 40H1032Q1138 40 1138 132V800H1112V140Q1112 64 1030 64H170Q88 64 88 140V800Z" fill="${gilt}"/>`,
          times(15, (i) => disc(160 + i * 63, 52, 8, '#e2b860')),
          times(10, (i) => disc(75, 150 + i * 64, 8, '#e2b860') + disc(1125, 150 + i * 64, 8, '#e2b860')),
          disc(600, 40, 46, gilt),
          at(
            600,
            50,
            shape(
              contour(
                '0 -41, 16 -40!, 29 -55, 45 -72!, 51 -47, 51 -26, 57 -6, 60 12, 53 28, 34 41, 0 47, -34 41, -53 28, -60 12, -57 -6, -51 -26, -51 -47, -45 -72!, -29 -55, -16 -40!',
              ),
              '#f0cf86',
            ),
            { s: 0.6 },
          ),
        ],
        'deep',
      );
      // the stalls: hats and shoulders
      const heads = [
        [120, 1],
        [300, 0.9],
        [470, 1.05],
        [680, 0.92],
        [860, 1.04],
        [1050, 0.96],
      ];
      p.layer(
        heads.map(([x, s], i) =>
          at(
            x,
            920,
            join(
              shape('M-92 0Q-88 -74 -30 -84V-96H30V-84Q88 -74 92 0Z', '#120a09'),
              disc(0, -112, 36, '#120a09'),
              i % 3 === 0
                ? shape('M-58 -126H58V-136H38V-190H-38V-136H-58Z', '#120a09')
                : i % 3 === 1
                  ? shape(
                      contour('-78 -124, -40 -140, -30 -170, 0 -176, 30 -168, 44 -140, 82 -124, 40 -116, -40 -116'),
                      '#120a09',
                    ) + disc(34, -164, 15, '#4a1d18')
                  : shape('M-38 -120Q-40 -160 0 -162Q40 -160 38 -120L58 -116H20Z', '#120a09'),
            ),
            { s },
          ),
        ),
        'mid',
      );
    },
  ),
  stop(
    'essex-street',
    'summer',
    'Behind the window of a shop on Essex Street: shelves of cans and jars, a brass register, and on the counter, on duty, a bodega cat.',
    (p) => {
      const paint = '#3f5a52',
        wood = '#7a4f2e';
      p.add(box(0, 0, 1200, 900, paint));
      // the door with the street in it
      p.layer(
        [
          box(40, 130, 250, 600, '#d8c6a2'),
          box(
            62,
            152,
            206,
            560,
            p.linear([
              [0, '#9fbfb6'],
              [1, '#f2e7c8'],
            ]),
          ),
        ],
        'small',
      );
      p.add(
        tenement(p, { x: 92, y: 700, w: 150, h: 440, fill: '#b5735a', lit: 0, cols: 3, rows: 5 }),
        box(62, 690, 206, 24, '#a39a86'),
        line('M165 152V712M62 440H268', '#d8c6a2', 12),
        box(150, 420, 30, 60, brass),
        line('M60 96q20 -30 44 0', '#3a2a20', 5),
        shape('M66 100h32l8 34h-48Z', brass),
      );
      // shelves
      p.layer(
        [
          box(330, 60, 840, 470, darken(wood, 0.35)),
          times(4, (r) => join(box(330, 160 + r * 122, 840, 16, wood), goodsOn(p, 346, 160 + r * 122, 810, r))),
          box(318, 44, 864, 22, lighten(wood, 0.1)),
          line('M330 60V530M610 60V530M890 60V530M1170 60V530', wood, 14),
        ],
        'mid',
      );
      // a lamp, a string of peppers, a flypaper of light
      p.layer(
        [
          line('M470 -10V70', '#2a201a', 5),
          shape('M410 112q60 -84 120 0Z', '#2f5d4c'),
          disc(470, 114, 14, '#fff3cf'),
          line('M1090 -10Q1080 60 1096 150', '#6d5530', 4),
          times(7, (i) =>
            shape(
              contour(
                `${1088 + (i % 2) * 12} ${20 + i * 22}!, ${1070 + (i % 2) * 44} ${34 + i * 22}, ${1080 + (i % 2) * 26} ${58 + i * 22}!, ${1092} ${38 + i * 22}`,
              ),
              i % 3 ? brick : '#c9582f',
            ),
          ),
        ],
        'small',
      );
      p.add(glow(p, 470, 118, 320, p.mood.lit, 0.5));
      // the counter
      p.layer(
        [
          shape(cutBox(p.rand, -20, 690, 1260, 40), lighten(wood, 0.16)),
          box(-20, 690, 1260, 6, '#d8b088'),
          box(-20, 728, 1260, 190, darken(wood, 0.12)),
          times(6, (i) =>
            join(box(10 + i * 204, 752, 180, 136, darken(wood, 0.3)), box(24 + i * 204, 766, 152, 108, wood)),
          ),
        ],
        'deep',
      );
      p.layer(till(p, 1010, 694), 'mid');
      p.layer(
        [
          scales(350, 694),
          milkBottle(p, { x: 180, y: 694, s: 1.1 }),
          milkBottle(p, { x: 226, y: 694, s: 1.1 }),
          jar(110, 694),
        ],
        'mid',
      );
      p.layer(cat(p, 'loaf', { x: 668, y: 704, size: 420, coat: 'tortie', rim: p.mood.rim }), 'mid');
    },
  ),
];

/** Number 97: four windows wide, five rows high; shops either side of the door, half a flight down. */
function orchardFront(p) {
  const fill = '#8a4735',
    stone_ = '#b98d74',
    x0 = 190,
    w = 820,
    cats = { '0-1': 'night', '1-3': 'ginger', '2-0': 'tuxedo', '2-2': 'white', '3-1': 'calico', '3-3': 'greytabby' },
    poses = ['sitBack', 'quarterSit', 'front'];
  const out = [
    shape(cutBox(p.rand, x0, 40, w, 780), fill),
    line(
      times(18, (i) =>
        times(3, () => `M${n(p.rand.range(x0 + 4, x0 + w - 30))} ${76 + i * 34}h${n(p.rand.range(10, 26))}`).join(''),
      ).join(''),
      darken(fill, 0.3),
      2.2,
      { opacity: 0.4 },
    ),
  ];
  // cornice with brackets
  out.push(
    shape(cutBox(p.rand, x0 - 22, 18, w + 44, 26), '#4a3029'),
    shape(times(17, (i) => `M${x0 + 4 + i * 50} 42h16v26q-8 12 -16 0Z`).join(''), stone_),
  );
  times(4, (r) =>
    times(4, (c) => {
      const wx = x0 + 66 + c * 202,
        wy = 96 + r * 146,
        key = `${r}-${c}`,
        on = cats[key] || p.rand.chance(0.5);
      out.push(
        shape(`M${wx - 12} ${wy + 104}V${wy}Q${wx + 41} ${wy - 44} ${wx + 94} ${wy}V${wy + 104}Z`, stone_),
        shape(
          `M${wx} ${wy + 98}V${wy + 2}Q${wx + 41} ${wy - 28} ${wx + 82} ${wy + 2}V${wy + 98}Z`,
          on ? p.mood.lit : '#2a2226',
        ),
        on
          ? shape(
              `M${wx} ${wy + 34}V${wy + 2}Q${wx + 41} ${wy - 28} ${wx + 82} ${wy + 2}V${wy + 34}q-41 14 -82 0Z`,
              '#fff3cf',
              { opacity: 0.6 },
            )
          : '',
        line(
          cats[key] ? `M${wx} ${wy + 38}h82` : `M${wx + 41} ${wy - 12}V${wy + 98}M${wx} ${wy + 48}h82`,
          '#5a352a',
          4,
        ),
        cats[key] ? cat(p, poses[(r + c) % 3], { x: wx + 42, y: wy + 100, size: 92, coat: cats[key] }) : '',
        shape(cutBox(p.rand, wx - 18, wy + 98, 118, 12), lighten(stone_, 0.14)),
      );
    }),
  );
  // the fire escape over the two middle bays
  const iron = '#1c1618';
  times(4, (r) => {
    const y = 204 + r * 146;
    out.push(
      box(440, y, 320, 7, iron),
      line(
        `M444 ${y - 44}H756M444 ${y - 20}H756${times(16, (i) => `M${444 + i * 20.8} ${y - 44}V${y}`).join('')}`,
        iron,
        2.6,
      ),
    );
    if (r < 3)
      out.push(
        line(
          `M${r % 2 ? 500 : 690} ${y + 4}L${r % 2 ? 640 : 550} ${y + 146}M${r % 2 ? 526 : 716} ${y + 4}L${r % 2 ? 666 : 576} ${y + 146}${times(7, (i) => `M${n((r % 2 ? 500 : 690) + ((r % 2 ? 140 : -140) * (i + 1)) / 8)} ${n(y + 18 * (i + 1))}h26`).join('')}`,
          iron,
          3,
        ),
      );
  });
  // the ground: door with a hood, stoop, two shops
  out.push(shape(cutBox(p.rand, x0 - 8, 664, w + 16, 20), stone_), box(x0, 684, w, 130, darken(fill, 0.34)));
  out.push(
    box(530, 690, 140, 124, stone_),
    shape('M548 806V742A52 52 0 0 1 652 742V806Z', '#2a1a16'),
    shape('M556 738A44 44 0 0 1 644 738Z', p.mood.lit),
    box(560, 744, 80, 62, '#4a3a2c'),
    line('M600 744V806', '#2a1a16', 4),
    doorNumber(606, 666, 97, '#3a221b', 0.5),
  );
  const stalls = [204, 690].map((x) =>
    shop(p, {
      x,
      y: 816,
      w: 306,
      h: 128,
      fill: '#3a2a22',
      stripe: x < 400 ? [brick, cream] : ['#23505a', cream],
      sign: null,
      goods: false,
      door: x < 400 ? 'right' : 'left',
    }),
  );
  return [...out, ...stalls];
}

/** Tins, jars and loaves in rows, a different row each time. */
function goodsOn(p, x, y, w, row) {
  const tints = [brick, '#d39a3a', '#23505a', '#7d8a3f', '#c9786a', '#e9dcbd', '#8a6a42'];
  const out = [];
  let cx = x;
  while (cx < x + w - 50) {
    const c = tints[(Math.round(cx) + row * 3) % tints.length],
      kind = (Math.floor((cx - x) / 140) + row) % 4;
    if (kind === 0)
      out.push(
        shape(cutBox(p.rand, cx, y - 66, 42, 66, 0.8), c),
        box(cx, y - 48, 42, 26, cream, { opacity: 0.85 }),
        disc(cx + 21, y - 35, 8, c),
      );
    else if (kind === 1)
      out.push(
        shape(`M${n(cx + 4)} ${y}V${y - 60}q0 -8 8 -10v-10h20v10q8 2 8 10V${y}Z`, '#b9cfc6', { opacity: 0.75 }),
        box(cx + 5, y - 40, 34, 40, c, { opacity: 0.85 }),
        box(cx + 10, y - 88, 24, 11, brass),
      );
    else if (kind === 2)
      out.push(
        shape(cutBox(p.rand, cx, y - 78, 36, 78, 0.8), c),
        shape(`M${n(cx)} ${y - 78}h36l-6 -12h-24Z`, lighten(c, 0.2)),
        times(2, (i) => box(cx + 6, y - 58 + i * 18, 24, 7, cream, { opacity: 0.8 })),
      );
    else
      out.push(
        shape(`M${n(cx + 6)} ${y}q-10 -52 10 -62v-26h14v26q20 10 10 62Z`, mix(c, '#2f5d4c', 0.5)),
        box(cx + 8, y - 40, 28, 20, cream, { opacity: 0.85 }),
      );
    cx += kind === 2 ? 42 : 48;
  }
  return join(out);
}

const till = (p, x, y) =>
  join(
    shape(
      contour(
        `${x - 110} ${y}!, ${x - 112} ${y - 70}, ${x - 92} ${y - 120}, ${x - 84} ${y - 190}!, ${x + 84} ${y - 190}!, ${x + 92} ${y - 120}, ${x + 112} ${y - 70}, ${x + 110} ${y}!`,
      ),
      '#b98a3c',
    ),
    shape(cutBox(p.rand, x - 76, y - 246, 152, 60), '#a3772f'),
    box(x - 60, y - 236, 120, 38, '#f1e6cf'),
    times(3, (i) => box(x - 46 + i * 36, y - 228, 22, 22, '#7a5a38')),
    times(3, (r) => times(6, (c) => disc(x - 66 + c * 26.5, y - 150 + r * 28, 9, r === 1 ? '#f1e6cf' : '#3a2a20'))),
    box(x - 116, y - 56, 232, 56, '#94692a'),
    disc(x, y - 28, 8, '#f0cf86'),
    line(`M${x - 96} ${y - 178}q20 30 12 60M${x + 96} ${y - 178}q-20 30 -12 60`, '#e2b860', 4),
  );

const scales = (x, y) =>
  join(
    shape(`M${x - 56} ${y}q4 -24 36 -28h40q32 4 36 28Z`, '#3a4a46'),
    line(`M${x} ${y - 26}V${y - 120}M${x - 84} ${y - 112}Q${x} ${y - 136} ${x + 84} ${y - 112}`, '#b98a3c', 8),
    line(
      `M${x - 84} ${y - 112}l-28 50M${x - 84} ${y - 112}l28 50M${x + 84} ${y - 112}l-28 50M${x + 84} ${y - 112}l28 50`,
      '#8a6a3a',
      3,
    ),
    shape(`M${x - 120} ${y - 64}h72q-6 22 -36 22t-36 -22ZM${x + 48} ${y - 64}h72q-6 22 -36 22t-36 -22Z`, '#b98a3c'),
    disc(x - 92, y - 74, 12, '#b4572f'),
    disc(x - 74, y - 74, 12, '#c98a35'),
    disc(x - 83, y - 90, 12, '#b4572f'),
    disc(x, y - 124, 10, '#e2b860'),
  );

const jar = (x, y) =>
  join(
    shape(`M${x - 38} ${y}V${y - 90}q0 -16 14 -20v-12h48v12q14 4 14 20V${y}Z`, '#c6d8cf', { opacity: 0.8 }),
    times(9, (i) =>
      disc(x - 22 + (i % 3) * 22, y - 16 - Math.floor(i / 3) * 24, 11, ['#c9786a', '#d39a3a', '#e9dcbd'][i % 3]),
    ),
    box(x - 30, y - 132, 60, 14, brass),
  );

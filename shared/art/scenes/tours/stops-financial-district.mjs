import { cat } from '../../kit/cats.mjs';
import { hangingSign, office, skyline, spire } from '../../kit/city.mjs';
import {
  countingHouses,
  crownlessFence,
  customHouse,
  graniteStore,
  newspaperRow,
  tavern,
} from '../../kit/landmarks.mjs';
import { bird, glow, haze, leaves, mist, pool, sky, tone, water } from '../../kit/light.mjs';
import { brass, darken, lighten, mix } from '../../kit/palette.mjs';
import { at, box, contour, cut, cutBox, disc, join, line, n, oval, ribbon, shape, times } from '../../kit/paper.mjs';
import { scene } from '../../kit/scene.mjs';
import {
  barrel,
  basket,
  bollard,
  cobbles,
  crate,
  gasLamp,
  newspapers,
  newsPage,
  pavement,
  tree,
} from '../../kit/street.mjs';

const stop = (name, mood, alt, lay) => scene({ name: `stop-${name}`, kind: 'wide', size: 'plate', mood, alt }, lay);

export const pictures = [
  stop(
    'south-street',
    'fogday',
    'South Street in morning fog: a ship’s bowsprit reaches over the street to the slate roofs and chimneys of Schermerhorn Row, and a tabby on a barrel keeps an eye on it.',
    (p) => {
      sky(p, { orb: { x: 820, y: 150, r: 48 }, horizon: 640 });
      p.layer(skyline(p, { y: 620, low: 60, high: 160, fill: tone(p, 0.05), steeples: 0.1 }), 'small');
      p.add(haze(p, 320, 580, 0.8));
      p.layer(countingHouses(p, { x: 880, y: 738, count: 4, s: 0.96, fill: '#a3614b' }), 'mid');
      p.add(mist(p, 720, 300, 0.35), water(p, 700, 250, '#b9b8aa', '#6f7a78', 5));
      p.layer(
        [
          shape(
            cut(p.rand, [
              [330, 738],
              [1230, 738],
              [1230, 920],
              [250, 920],
            ]),
            '#7f7767',
          ),
          cobblesOn(p),
        ],
        'mid',
      );
      p.layer(shipBow(p), 'deep');
      p.layer(
        [
          bollard(p, { x: 506, y: 838, s: 0.9 }),
          barrel(p, { x: 700, y: 856, s: 1.04 }),
          barrel(p, { x: 1010, y: 850, s: 0.9 }),
          crate(p, { x: 1060, y: 850, w: 120, h: 74 }),
          basket(p, { x: 850, y: 862, s: 1 }),
        ],
        'mid',
      );
      p.layer(cat(p, 'sitSide', { x: 700, y: 726, size: 300, coat: 'tabby', rim: p.mood.rim, flip: true }), 'mid');
      p.add(bird(560, 150, 20, '#5c625d'), bird(630, 196, 14, '#5c625d'));
    },
  ),
  stop(
    'stone-street',
    'gaslight',
    'Stone Street by night: a narrow curve of cobbles between brick stores with granite posts, a stepped Dutch gable at the end, and a tuxedo cat coming up the middle.',
    (p) => {
      sky(p, { orb: { x: 610, y: 120, r: 46 }, horizon: 760 });
      p.layer(skyline(p, { y: 560, x0: 400, x1: 800, low: 120, high: 260, fill: tone(p, 0.15), lit: 0.08 }), 'small');
      p.add(haze(p, 260, 460, 0.5));
      p.layer(graniteStore(p, { x: 600, y: 690, s: 0.78, gable: true, rows: 2, fill: '#8a5138', lit: 0.6 }), 'mid');
      p.layer(
        [
          graniteStore(p, { x: 424, y: 706, s: 0.86, rows: 3, fill: '#6b3a2b' }),
          graniteStore(p, { x: 786, y: 706, s: 0.88, rows: 3, fill: '#71402e' }),
        ],
        'mid',
      );
      p.add(haze(p, 480, 260, 0.3));
      p.layer(cobbles(p, { y0: 700, far: '#6d4a34', near: '#1f1511', rows: 8, wet: p.mood.lit }), 'small');
      p.layer(
        [
          graniteStore(p, { x: 246, y: 744, s: 1.12, rows: 3, fill: '#5b2c21', lit: 0.5 }),
          graniteStore(p, { x: 966, y: 744, s: 1.14, rows: 3, fill: '#5f3023', lit: 0.5 }),
        ],
        'mid',
      );
      p.layer(
        [
          graniteStore(p, { x: 40, y: 806, s: 1.5, rows: 4, fill: '#47201a', lit: 0.45 }),
          graniteStore(p, { x: 1164, y: 806, s: 1.5, rows: 4, fill: '#4a231b', lit: 0.45 }),
        ],
        'deep',
      );
      p.layer(
        [
          hangingSign(p, { x: 236, y: 520, s: 1.1, icon: 'key' }),
          hangingSign(p, { x: 964, y: 500, s: 1.1, icon: 'cup', flip: true }),
        ],
        'mid',
      );
      p.layer(gasLamp(p, { x: 330, y: 800, h: 470, strength: 0.6 }), 'mid');
      p.add(pool(p, 600, 820, 420, 70));
      p.layer(cat(p, 'front', { x: 640, y: 858, size: 310, coat: 'tuxedo', rim: p.mood.rim }), 'mid');
    },
  ),
  stop(
    'fraunces-tavern',
    'autumn',
    'Fraunces Tavern in autumn light: yellow brick with red corners, dormers and a railing along the roof, and a calico at the door under the tavern sign.',
    (p) => {
      sky(p, { orb: { x: 1080, y: 160, r: 48 }, horizon: 740 });
      p.layer(
        [
          office(p, { x: -30, y: 790, w: 190, h: 690, fill: '#c9a988', lit: 0 }),
          office(p, { x: 1040, y: 790, w: 210, h: 560, fill: '#cdb08f', lit: 0 }),
        ],
        'small',
      );
      p.add(haze(p, 260, 560, 0.75));
      p.layer(tavern(p, { x: 600, y: 772, s: 1.0 }), 'deep');
      p.layer(hangingSign(p, { x: 200, y: 470, s: 1.5, icon: 'cat', flip: true, board: '#4a2a20' }), 'mid');
      p.layer(
        [
          shape(cutBox(p.rand, -20, 806, 1260, 120), '#8c7256'),
          line(times(11, (i) => `M${i * 118 - 10} 812l-24 90`).join('') + 'M-20 850H1220', '#6a543e', 3, {
            opacity: 0.7,
          }),
          box(-20, 806, 1260, 5, '#cdb186'),
        ],
        'mid',
      );
      p.layer(barrel(p, { x: 930, y: 846, s: 1 }), 'mid');
      p.layer([cat(p, 'sitSide', { x: 742, y: 858, size: 290, coat: 'calico', rim: p.mood.rim, flip: true })], 'mid');
      p.add(leaves(p, 34, ['#d39a3a', '#a4402c', '#e0b45c'], 420));
    },
  ),
  stop(
    'custom-house',
    'dawn',
    'Bowling Green early in the morning: an iron fence whose posts have lost their crowns, the columns, statues and steep roof of the Custom House behind it, and a gray cat on the top rail.',
    (p) => {
      sky(p, { orb: { x: 190, y: 240, r: 62 }, horizon: 640 });
      p.layer(
        [
          office(p, { x: -20, y: 700, w: 130, h: 420, fill: tone(p, 0.16), lit: 0.1 }),
          office(p, { x: 1100, y: 700, w: 150, h: 470, fill: tone(p, 0.16), lit: 0.1 }),
        ],
        'small',
      );
      p.add(haze(p, 300, 600, 0.6));
      p.layer(customHouse(p, { x: 600, y: 676, s: 0.94, fill: '#c3b59a' }), 'mid');
      p.add(mist(p, 690, 120, 0.5));
      p.layer([shape(cutBox(p.rand, -20, 690, 1260, 230), '#8a9268'), box(-20, 690, 1260, 5, '#b5b98c')], 'small');
      p.layer(
        [
          oval(600, 752, 190, 30, '#b7a88c'),
          oval(600, 744, 168, 22, '#7d9494'),
          line(
            'M600 742q-8 -74 -50 -40M600 742q0 -96 0 -96M600 742q8 -74 50 -40M600 740q-30 -120 -84 -20M600 740q30 -120 84 -20',
            '#f6efdc',
            4,
            { opacity: 0.85 },
          ),
        ],
        'small',
      );
      p.layer(
        [
          tree(p, { x: 22, y: 780, h: 330, leaf: '#9a8f56', trunk: '#4d3a2c' }),
          tree(p, { x: 1182, y: 780, h: 340, leaf: '#8d8650', trunk: '#4d3a2c' }),
        ],
        'mid',
      );
      p.layer(crownlessFence(p, { x0: -20, x1: 1230, y: 858, h: 190 }), 'mid');
      p.layer(pavement(p, { y: 854, h: 70, fill: '#7d6c5c' }), 'mid');
      p.layer(cat(p, 'ledge', { x: 380, y: 708, size: 300, coat: 'greytabby', rim: p.mood.rim }), 'mid');
    },
  ),
  stop(
    'trinity-churchyard',
    'moonlit',
    'Trinity churchyard under the moon: the brown Gothic spire, old slate headstones in the grass, and a black cat on one of them, looking down Wall Street.',
    (p) => {
      sky(p, { orb: { x: 706, y: 230, r: 84 }, horizon: 760 });
      p.layer(
        [
          office(p, { x: 930, y: 740, w: 150, h: 470, fill: tone(p, 0.2), lit: 0.1, crown: 'mansard' }),
          office(p, { x: 1090, y: 740, w: 170, h: 560, fill: tone(p, 0.26), lit: 0.12, crown: 'dome' }),
          office(p, { x: 800, y: 740, w: 120, h: 340, fill: tone(p, 0.14), lit: 0.08 }),
        ],
        'small',
      );
      p.add(haze(p, 440, 460, 0.55));
      p.layer(
        [
          shape(
            cut(p.rand, [
              [-20, 770],
              [-20, 470],
              [70, 380],
              [330, 380],
              [400, 470],
              [400, 770],
            ]),
            '#4a332b',
          ),
          times(
            3,
            (i) =>
              shape(`M${20 + i * 94} 700V560q22 -56 44 0V700Z`, i % 2 ? p.mood.lit : '#211815') +
              shape(`M${66 + i * 94} 770V470l10 -46l10 46V770Z`, '#5b4137'),
          ),
          line('M-20 470H400', '#5f463b', 8),
          spire(p, { x: 470, y: 770, h: 720, fill: '#5a3f34' }),
        ],
        'mid',
      );
      p.add(mist(p, 740, 170, 0.45));
      p.layer(
        [
          shape(contour('-30 760, 200 744, 500 764, 800 742, 1230 764, 1230 930!, -30 930!'), '#1f3a38'),
          times(70, () =>
            line(
              `M${n(p.rand.range(0, 1200))} ${n(p.rand.range(776, 900))}l${n(p.rand.range(-6, 6))} -14`,
              '#3d6360',
              3,
            ),
          ).join(''),
        ],
        'mid',
      );
      p.layer(
        [
          stone(p, 180, 800, 0.6),
          stone(p, 330, 790, 0.52, true),
          stone(p, 640, 790, 0.56),
          stone(p, 1060, 800, 0.62, true),
        ],
        'small',
      );
      p.add(mist(p, 806, 60, 0.3));
      p.layer(
        [
          stone(p, 100, 866, 0.94, true),
          stone(p, 330, 872, 0.84),
          stone(p, 980, 876, 0.96),
          stone(p, 1150, 866, 0.8, true),
        ],
        'mid',
      );
      p.layer(stone(p, 700, 886, 1.24), 'deep');
      p.layer(tree(p, { x: 1130, y: 790, h: 720, bare: true, trunk: '#10191d', lean: -30 }), 'mid');
      p.layer(cat(p, 'quarterSit', { x: 700, y: 688, size: 320, coat: 'black', rim: p.mood.rim, rimSide: 1 }), 'mid');
    },
  ),
  stop(
    'newspaper-row',
    'dusk',
    'Newspaper Row at dusk: the gilded dome of the World, the clock tower of the Tribune and the roofs of the Times, and on a bundle of papers in the park a striped office cat.',
    (p) => {
      sky(p, { orb: { x: 1060, y: 250, r: 58 }, horizon: 760 });
      p.layer(skyline(p, { y: 700, low: 60, high: 200, fill: tone(p, 0.12), lit: 0.05 }), 'small');
      p.add(haze(p, 420, 460, 0.6));
      p.layer(newspaperRow(p, { x: 560, y: 750, s: 0.78, lit: 0.55 }), 'deep');
      p.layer(lostPostOffice(p), 'mid');
      p.add(mist(p, 740, 120, 0.4));
      p.layer(
        [
          shape(cutBox(p.rand, -20, 752, 1260, 170), '#39432f'),
          box(-20, 752, 1260, 5, '#6f7550'),
          shape('M430 920Q560 800 540 756H640Q660 830 780 920Z', '#8a7560'),
        ],
        'mid',
      );
      p.layer(gasLamp(p, { x: 110, y: 812, h: 460 }), 'mid');
      p.add(pool(p, 110, 820, 280, 44), pool(p, 640, 850, 320, 44));
      p.layer(newspapers(p, { x: 640, y: 870, w: 330, layers: 5, thick: 22 }), 'mid');
      p.layer(
        [
          newsPage(p, { x: 330, y: 852, w: 150, h: 88, rot: -7, cut: false }),
          newsPage(p, { x: 900, y: 846, w: 120, h: 80, rot: 11, cut: false }),
        ],
        'hair',
      );
      p.layer(cat(p, 'couchant', { x: 650, y: 768, size: 360, coat: 'greytabby', rim: p.mood.rim, flip: true }), 'mid');
    },
  ),
];

/** A slate headstone with a round shoulder and a winged cat where others have a winged skull. */
function stone(p, x, y, s, square = false) {
  const fill = mix('#5e6f70', p.mood.near, 0.3);
  return at(
    x,
    y,
    join(
      shape(
        square
          ? 'M-66 0V-140Q-66 -158 -40 -158H40Q66 -158 66 -140V0Z'
          : 'M-76 0V-120Q-76 -136 -52 -138Q-46 -176 0 -178Q46 -176 52 -138Q76 -136 76 -120V0Z',
        fill,
      ),
      shape(
        square ? 'M58 0V-140Q58 -150 44 -157Q66 -156 66 -140V0Z' : 'M68 0V-120Q68 -130 52 -136Q76 -136 76 -120V0Z',
        darken(fill, 0.4),
      ),
      disc(0, -128, 15, darken(fill, 0.4)),
      shape('M-13 -136l2 -18l10 10h4l10 -10l1 18Z', darken(fill, 0.4)),
      shape('M-20 -126q-34 -22 -42 4q18 0 40 8ZM20 -126q34 -22 42 4q-18 0 -40 8Z', darken(fill, 0.4)),
      line(
        times(4, (i) => `M${-44 + (i === 3 ? 14 : 0)} ${-90 + i * 20}H${44 - (i === 3 ? 14 : 0)}`).join(''),
        darken(fill, 0.34),
        5,
      ),
    ),
    { s, rot: p.rand.range(-4, 4) },
  );
}

/** The bow of a packet ship at her berth, from the street. */
function shipBow(p) {
  const hull = '#2f3a3a',
    wood = '#6b4a31';
  return join(
    // rigging and foremast
    line('M120 -20V560M26 92H226M46 224H210', '#4d3b2c', 12),
    line(
      'M120 20L760 250M120 150L640 292M120 250L520 336M120 60L-20 380M120 60L250 520M40 560L112 120M208 560L128 120',
      '#3a3028',
      3.4,
    ),
    line(times(8, (i) => `M${64 + i * 5} ${520 - i * 48}H${186 - i * 5}`).join(''), '#3a3028', 2.4, { opacity: 0.8 }),
    shape('M30 98q90 36 190 0v18q-100 30 -190 0ZM50 230q70 30 156 0v16q-80 26 -156 0Z', '#d8cdb4'),
    // the bowsprit
    shape(
      ribbon(
        [
          [250, 470],
          [520, 360],
          [860, 226],
        ],
        [34, 24, 9],
        12,
      ),
      wood,
    ),
    line('M300 452l14 34M420 404l12 30M540 354l10 26', darken(wood, 0.4), 7),
    line('M860 226L350 560M640 318L340 590', '#3a3028', 3),
    // the hull
    shape(contour('-40 470!, 120 492, 300 452!, 330 470, 356 520, 330 610, 262 760, 214 930!, -40 930!'), hull),
    shape(contour('-40 520!, 130 540, 316 500!, 340 528, 330 556, 130 588, -40 570!'), '#c9b98f'),
    line('M-40 470Q140 500 300 452', '#8a6a42', 12),
    line('M-40 640Q150 670 300 640M-40 710Q140 736 270 716M-40 780Q130 800 250 786', lighten(hull, 0.14), 3, {
      opacity: 0.6,
    }),
    times(3, (i) => box(20 + i * 84, 534 - i * 3, 34, 24, p.mood.lit)),
    // figurehead: a cat, who else
    shape(
      contour(
        '330 470!, 366 456, 392 424, 396 396!, 410 408, 424 402, 438 390!, 440 424, 426 450, 404 474, 372 508, 344 520!',
      ),
      brass,
    ),
    disc(424, 424, 3.4, '#4a3212'),
    line('M214 600q70 110 170 150t120 24', '#b09a6c', 9),
  );
}

const cobblesOn = (p) =>
  line(
    times(7, (r) =>
      times(13, (i) => `M${n(300 + i * 76 + (r % 2) * 38 + p.rand.range(-5, 5))} ${n(756 + r * 24)}q22 -9 44 0`).join(
        '',
      ),
    ).join(''),
    '#5f5849',
    3,
    { opacity: 0.6 },
  );

/** The post office that is gone: a corner of its mansards, as pale as memory. */
function lostPostOffice(p) {
  const fill = mix(tone(p, 0.34), '#c9a58c', 0.35),
    light = lighten(fill, 0.2);
  return join(
    shape(
      cut(p.rand, [
        [1010, 760],
        [1010, 430],
        [1240, 430],
        [1240, 760],
      ]),
      fill,
    ),
    times(4, (r) =>
      times(3, (c) =>
        join(
          shape(
            `M${1034 + c * 74} ${500 + r * 74}v-30q18 -22 36 0v30Z`,
            r === 1 || (r + c) % 3 === 0 ? p.mood.lit : darken(fill, 0.5),
          ),
          box(1028 + c * 74, 502 + r * 74, 48, 6, light),
        ),
      ),
    ),
    box(1000, 424, 240, 14, light),
    shape(
      cut(p.rand, [
        [1016, 424],
        [1034, 320],
        [1240, 320],
        [1240, 424],
      ]),
      darken(fill, 0.45),
    ),
    times(
      3,
      (c) =>
        shape(`M${1044 + c * 70} 422v-48q18 -26 36 0v48Z`, light) +
        shape(`M${1052 + c * 70} 422v-42q10 -14 20 0v42Z`, p.mood.lit),
    ),
    shape(
      cut(p.rand, [
        [1110, 320],
        [1136, 226],
        [1240, 226],
        [1240, 320],
      ]),
      darken(fill, 0.52),
    ),
    line('M1180 226v-60', darken(fill, 0.6), 5),
    glow(p, 1100, 560, 160, p.mood.lit, 0.2),
  );
}

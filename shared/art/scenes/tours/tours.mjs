import { cat } from '../../kit/cats.mjs';
import { bridge, brownstone, skyline, spire, tenement } from '../../kit/city.mjs';
import { haze, mist, pool, sky, tone } from '../../kit/light.mjs';
import { scene } from '../../kit/scene.mjs';
import { cobbles, gasLamp, pavement } from '../../kit/street.mjs';

export const pictures = [
  scene(
    {
      name: 'tours',
      mood: 'rain',
      alt: 'After rain, a black cat, an orange one and a calico walk in single file past gas lamps on wet cobbles, with brownstones, a church spire and the bridge behind them.',
    },
    (p) => {
      sky(p, { orb: { x: 1080, y: 230, r: 78 }, horizon: 880 });
      p.layer(skyline(p, { y: 770, low: 40, high: 140, wide: [40, 90], fill: tone(p, 0.1), lit: 0.03 }), 'small');
      p.add(haze(p, 540, 260, 0.6));
      p.layer(
        bridge(p, { y: 740, towers: [180, 760], h: 220, w: 80, drop: 96, fill: tone(p, 0.34), lamps: 0.3 }),
        'small',
      );
      p.add(haze(p, 640, 240, 0.55));
      p.layer(spire(p, { x: 960, y: 850, h: 560, fill: tone(p, 0.5), lit: true }), 'mid');
      p.layer(tenement(p, { x: 1046, y: 870, w: 230, h: 440, fill: '#3c4a4b', lit: 0.35, cols: 3, rows: 4 }), 'mid');
      p.add(haze(p, 640, 260, 0.45));
      p.layer(brownstone(p, { x: 1284, y: 900, w: 280, h: 620, fill: '#4a3531', lit: 0.5, stoop: 'right' }), 'mid');
      p.layer(brownstone(p, { x: 1570, y: 930, w: 400, h: 860, fill: '#3f2520', lit: 0.5, stoop: 'right' }), 'deep');
      p.layer(pavement(p, { y: 884, h: 40, fill: '#24343a', x0: -20 }), 'small');
      p.layer(cobbles(p, { y0: 900, far: '#3a5960', near: '#10181c', rows: 8, wet: '#e7c27a' }), 'small');
      p.add(mist(p, 880, 110, 0.35));
      p.layer(gasLamp(p, { x: 860, y: 914, h: 350, strength: 0.55 }), 'small');
      p.layer(gasLamp(p, { x: 1190, y: 950, h: 510, strength: 0.7 }), 'mid');
      p.add(pool(p, 1190, 970, 420, 56), pool(p, 1700, 1030, 420, 66));
      p.layer(gasLamp(p, { x: 1730, y: 1010, h: 760, strength: 0.8 }), 'mid');
      p.layer(
        cat(p, 'tailUp', { x: 1000, y: 1020, size: 270, coat: 'night', flip: true, rim: p.mood.lit, rimSide: -1 }),
        'mid',
      );
      p.layer(
        cat(p, 'walk', { x: 1320, y: 1034, size: 290, coat: 'ginger', flip: true, rim: p.mood.lit, rimSide: -1 }),
        'mid',
      );
      p.layer(
        cat(p, 'tailUp', { x: 1600, y: 1046, size: 280, coat: 'calico', flip: true, rim: p.mood.lit, rimSide: -1 }),
        'mid',
      );
    },
  ),
];

import { cat } from '../kit/cats.mjs';
import { skyline } from '../kit/city.mjs';
import { glow } from '../kit/light.mjs';
import { box, disc, line, shape, times } from '../kit/paper.mjs';
import { curtain, table, wall, windowTo } from '../kit/rooms.mjs';
import { scene } from '../kit/scene.mjs';
import { inkwell, lampDesk, letter, mug } from '../kit/street.mjs';

export const pictures = [
  scene(
    {
      name: 'survey',
      mood: 'gaslight',
      alt: 'A tabby lies across an open guest book on a lamplit desk, one paw on the page, beside an inkwell and a steaming mug.',
    },
    (p) => {
      p.add(wall(p, { fill: '#3f2a22', sprig: 0.06 }));
      p.add(
        windowTo(p, {
          x: 1120,
          y: 70,
          w: 430,
          h: 560,
          frame: '#d9c8a4',
          panes: [2, 2],
          sill: true,
          view: [
            box(
              1100,
              50,
              480,
              620,
              p.linear([
                [0, '#0d1926'],
                [0.7, '#2b5763'],
                [1, '#6b9894'],
              ]),
            ),
            disc(1440, 200, 44, '#f3ecd6'),
            skyline(p, {
              y: 610,
              base: 660,
              x0: 1100,
              x1: 1580,
              low: 60,
              high: 200,
              wide: [40, 90],
              fill: '#24434f',
              lit: 0.25,
            }),
          ],
        }),
        curtain(p, { x: 1090, y: 30, w: 130, h: 690, fill: '#a4402c', side: 1 }),
        curtain(p, { x: 1584, y: 30, w: 130, h: 690, fill: '#a4402c', side: -1 }),
        glow(p, 1730, 560, 520, '#ffd98a', 0.4),
      );
      p.layer(table(p, { x: 780, y: 836, w: 1200, fill: '#5d3a22' }), 'deep');
      p.layer(lampDesk(p, { x: 1760, y: 850, s: 1.5 }), 'mid');
      // The book lies open; its lines are for what was liked, and the cat is on them.
      p.layer(
        [
          shape('M930 900L1010 838H1560L1650 900Z', '#3a1f1a'),
          shape(
            'M950 890Q1120 842 1296 884Q1470 842 1630 890L1552 838Q1430 812 1292 842Q1150 812 1020 838Z',
            '#f5ecdc',
          ),
          line('M1296 884L1292 842', '#b9a57c', 4),
          line(
            times(3, (i) => `M${1010 + i * 14} ${872 - i * 12}Q1130 ${840 - i * 9} 1230 ${862 - i * 8}`).join(''),
            '#8c8170',
            3,
          ),
        ],
        'mid',
      );
      p.layer(cat(p, 'couchant', { x: 1380, y: 866, size: 470, coat: 'tabby', rim: '#ffd98a', rimSide: 1 }), 'mid');
      p.layer(inkwell(p, { x: 1010, y: 850, s: 1.15 }), 'mid');
      p.layer(mug(p, { x: 1650, y: 930, s: 1.25, fill: '#23505a' }), 'mid');
      p.add(letter(p, { x: 900, y: 930, w: 180, h: 108, rot: -8 }));
    },
  ),
];

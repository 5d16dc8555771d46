// A neighborhood from above, as a model in paper: sheets of water, the ground, and the blocks with the streets cut out of
// them; upon the blocks little houses, and where they truly stand the buildings that people know.

import { placeOn } from '@cobblestone/domain/tours/map-projection.mjs';
import { boroughHall, office, ship, spire, tenement, theatre } from './city.mjs';
import { brass, brick, cream, darken, lighten, mix, night, rose, teal } from './palette.mjs';
import { at, blob, box, cut, disc, group, join, line, n, shape, times } from './paper.mjs';
import { pushcart } from './street.mjs';

const GROUND = '#f3e8d1';
const BLOCKS = '#dccbaa';
const PARK = mix(teal, '#c3c79a', 0.62);
const WIDTHS = { avenue: 25, street: 18, lane: 12 };
const FRONTS = [brick, '#8a4a36', '#b5654f', rose, '#7d5a44', '#c2a878', '#5f7472', '#9c8a72'];

/**
 * @param map what lies there: polygons of land, piers and parks, lines of streets and bridges, landmarks; degrees, [latitude, longitude]
 * @param frame the edges of the picture, in degrees
 * @param free places that nothing may stand on, such as stops
 * @param scale of what stands there: 1 where a picture is a walk's, less where it is a city's
 */
export function layMap(
  p,
  { land, piers = [], parks = [], streets, bridges = [], landmarks = [] },
  frame,
  { free = [], scale = 1 } = {},
) {
  const spot = ([latitude, longitude]) => {
    const { x, y } = placeOn(frame, { latitude, longitude });
    return [x * p.width, y * p.height];
  };
  const outline = (area, wobble = 2.4) => cut(p.rand, area.map(spot), wobble, 46);
  const path = (places) =>
    places
      .map(spot)
      .map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`)
      .join('');
  const wide = (width) => WIDTHS[width] * scale;

  // Water: the nearer the shore, the lighter the sheet.
  p.add(box(0, 0, p.width, p.height, mix(teal, night, 0.35)));
  const shore = land.map((area) => outline(area)).join('');
  for (const [reach, light] of [
    [150, 0.1],
    [92, 0.24],
    [44, 0.4],
  ])
    p.layer(
      shape(shore, mix(teal, '#8fb0a6', light), {
        stroke: mix(teal, '#8fb0a6', light),
        'stroke-width': reach * 2 * scale,
        'stroke-linejoin': 'round',
      }),
      'small',
    );
  p.add(ripples(p, frame, land, spot));

  // The ground, and upon it the blocks.
  p.layer(
    join(
      shape(shore, GROUND),
      piers.map((area) => shape(outline(area, 1.2), mix(GROUND, '#b99b6b', 0.35))),
    ),
    'mid',
  );
  p.define(
    'streets',
    `<mask id="streets" maskUnits="userSpaceOnUse" x="0" y="0" width="${p.width}" height="${p.height}">${box(0, 0, p.width, p.height, '#fff')}${streets.map(({ line: places, width }) => line(path(places), '#000', wide(width), { 'stroke-linecap': 'butt' })).join('')}</mask>`,
  );
  const inland = land
    .map((area) => shape(cut(p.rand, area.map(spot), 1, 60), BLOCKS, { stroke: '#000', 'stroke-width': 0 }))
    .join('');
  p.layer(group(inland, { mask: 'url(#streets)' }), 'small');
  p.add(
    group(
      parks.map((area) => shape(outline(area, 1.6), PARK)),
      { mask: 'url(#streets)', filter: p.shadow('hair') },
    ),
  );

  const segments = streets.flatMap(({ line: places, width }) =>
    places.slice(1).map((to, i) => [spot(places[i]), spot(to), wide(width) / 2]),
  );
  for (const { deck: places } of bridges)
    segments.push(...places.slice(1).map((to, i) => [spot(places[i]), spot(to), 13 * scale]));
  const grounds = land.map((area) => area.map(spot));
  const greens = parks.map((area) => area.map(spot));
  const stands = [
    ...landmarks.map(({ at: place, size = 1 }) => [...spot(place), 52 * size * scale, -28 * size * scale]),
    ...free.map((place) => [...spot(place), 30 * scale, 0]),
  ];
  const isFree = (x, y, gap) => stands.every(([sx, sy, r, up]) => Math.hypot(x - sx, y - sy - up) > r + gap);
  const onLand = (x, y) => grounds.some((area) => inside(area, x, y));

  for (const bridge of bridges) p.add(deck(p, bridge, spot, scale));

  // Back to front, so that what is nearer stands before what is farther.
  const standing = landmarks.map((landmark) => ({
    y: spot(landmark.at)[1],
    draw: () => landmarkOf(p, landmark, spot(landmark.at), scale),
  }));
  const fronts = times(16, () => front(p));
  const placed = [];
  const step = 9 * scale;
  for (let y = step; y < p.height + step; y += step)
    for (let x = step / 2; x < p.width; x += step) {
      const { id, w, h } = p.rand.pick(fronts);
      const hx = x + p.rand.range(-4, 4) * scale,
        hy = y + p.rand.range(-4, 4) * scale,
        halfW = (w / 2) * scale,
        high = h * scale;
      if (
        placed.some(
          (other) =>
            Math.abs(other.x - hx) < halfW + other.halfW + 2.5 * scale &&
            hy - high < other.y + 5 * scale &&
            other.y - other.high < hy + 5 * scale,
        )
      )
        continue;
      const corners = [
        [hx - halfW, hy],
        [hx + halfW, hy],
        [hx - halfW, hy - high],
        [hx + halfW, hy - high],
        [hx, hy - high / 2],
        [hx, hy + 3],
      ];
      if (!corners.every(([cx, cy]) => onLand(cx, cy)) || !isFree(hx, hy - high / 2, halfW)) continue;
      const isGreen = greens.some((area) => inside(area, hx, hy - 4));
      if (!corners.every(([cx, cy]) => segments.every(([a, b, r]) => away(cx, cy, a, b) > r + 1.5))) continue;
      if (!isGreen && greens.some((area) => corners.some(([cx, cy]) => inside(area, cx, cy)))) continue;
      // Here and there a yard stays free.
      placed.push({ x: hx, y: hy, halfW, high });
      if (p.rand.chance(0.16)) continue;
      standing.push({
        y: hy,
        draw: () =>
          isGreen
            ? tuft(p, hx, hy - 8 * scale, p.rand.range(9, 14) * scale)
            : `<use href="#${id}"${` transform="translate(${n(hx)} ${n(hy)})${scale === 1 ? '' : ` scale(${scale})`}"`}/>`,
      });
    }
  standing.sort((a, b) => a.y - b.y);
  // One shadow for a row of things: a filter for each would be slow to draw.
  for (let i = 0; i < standing.length; i += 24)
    p.layer(
      standing.slice(i, i + 24).map(({ draw }) => draw()),
      'small',
    );
}

/** One of the houses that stand in every street, once drawn. */
function front(p) {
  const { rand } = p;
  const w = rand.range(18, 25),
    h = rand.range(22, 36),
    id = p.id('house');
  const fill = mix(rand.pick(FRONTS), cream, rand.range(0.02, 0.2)),
    dark = darken(fill, 0.3);
  const roof = rand.next();
  const cap =
    roof < 0.4
      ? `M${n(-w / 2 - 1.5)} ${n(-h)}h${n(w + 3)}v-4h${n(-w - 3)}Z`
      : roof < 0.75
        ? `M${n(-w / 2 - 1.5)} ${n(1 - h)}L0 ${n(-h - w * 0.42)}L${n(w / 2 + 1.5)} ${n(1 - h)}Z`
        : `M${n(-w / 2 - 1)} ${n(1 - h)}l3 -8h${n(w - 4)}l3 8Z`;
  const rows = h > 30 ? 3 : 2,
    pitch = (h - 9) / rows;
  const windows = times(rows, (row) =>
    times(2, (column) => ({
      isLit: rand.chance(0.42),
      d: `M${n(column * w * 0.36 - w * 0.3)} ${n(4 - h + row * pitch)}h${n(w * 0.24)}v${n(pitch * 0.58)}h${n(-w * 0.24)}Z`,
    })),
  ).flat();
  const paned = (isLit) =>
    windows
      .filter((window) => window.isLit === isLit)
      .map(({ d }) => d)
      .join('');
  p.define(
    id,
    `<g id="${id}">${shape(`M${n(-w / 2)} 0v${n(-h)}h${n(w)}V0Z`, fill)}${shape(cap, dark)}${shape(paned(false), dark)}${shape(paned(true), '#ffd98a')}</g>`,
  );
  return { id, w, h };
}

const tuft = (p, x, y, r) => {
  const leaf = mix(teal, p.rand.pick(['#7d8f5a', '#4f7a5e', '#93975c']), 0.6);
  return join(
    line(`M${n(x)} ${n(y + r * 1.3)}V${n(y)}`, '#4a3526', r * 0.24),
    shape(blob(p.rand, x, y, r, r * 1.06, { knobs: 7 }), leaf),
    shape(blob(p.rand, x - r * 0.2, y - r * 0.25, r * 0.55, r * 0.5, { knobs: 6 }), lighten(leaf, 0.2)),
  );
};

/** A bridge: its road, its cables seen from the side, and a tower. */
function deck(p, { deck: places, tower, tower2 }, spot, scale) {
  const road = places.map(spot);
  const d = road.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
  const body = group(
    [
      line(d, '#6d4f38', 20 * scale, { 'stroke-linecap': 'butt' }),
      line(d, '#e9d6b0', 13 * scale, { 'stroke-linecap': 'butt' }),
      line(d, '#b08a5c', 1.6, { 'stroke-linecap': 'butt' }),
    ],
    { filter: p.shadow('mid') },
  );
  const towers = [tower, tower2].filter(Boolean).map(spot);
  const cables = towers.map(([x, y]) => {
    const top = y - 74 * scale;
    const reach = [-1, 1].map((side) => [
      x + side * 92 * scale * Math.sign(road.at(-1)[0] - road[0][0]),
      y + side * 92 * scale * ((road.at(-1)[1] - road[0][1]) / Math.abs(road.at(-1)[0] - road[0][0])),
    ]);
    const curves = reach.map(
      ([ex, ey]) => `M${n(x)} ${n(top)}Q${n(x + (ex - x) * 0.4)} ${n(top + (ey - top) * 0.72)} ${n(ex)} ${n(ey)}`,
    );
    const stays = reach.flatMap(([ex, ey]) =>
      times(4, (k) => {
        const t = (k + 1) / 5.5;
        return `M${n(x)} ${n(top + 4)}L${n(x + (ex - x) * t)} ${n(y + (ey - y) * t)}`;
      }),
    );
    return join(line(curves.join(''), '#4b382b', 2.4 * scale + 0.6), line(stays.join(''), '#4b382b', 0.9));
  });
  const stone = towers.map(([x, y]) =>
    group(
      [
        shape(
          `M${n(x - 19 * scale)} ${n(y + 10 * scale)}v${n(-84 * scale)}h${n(38 * scale)}v${n(84 * scale)}h${n(-11 * scale)}v${n(-52 * scale)}q${n(-4 * scale)} ${n(-10 * scale)} ${n(-6.5 * scale)} ${n(-14 * scale)}v${n(66 * scale)}h${n(-3 * scale)}v${n(-66 * scale)}q${n(-2.5 * scale)} ${n(4 * scale)} ${n(-6.5 * scale)} ${n(14 * scale)}v${n(52 * scale)}Z`,
          '#a5835c',
        ),
        shape(
          `M${n(x - 22 * scale)} ${n(y - 72 * scale)}h${n(44 * scale)}v${n(-7 * scale)}h${n(-44 * scale)}Z`,
          '#8a6a48',
        ),
      ],
      { filter: p.shadow('small') },
    ),
  );
  return join(body, cables, stone);
}

/** Short strokes on open water. */
function ripples(p, frame, land, spot) {
  const areas = land.map((area) => area.map(spot));
  let d = '';
  times(110, () => {
    const x = p.rand.range(0, p.width),
      y = p.rand.range(0, p.height);
    if (
      [
        [-60, 0],
        [60, 0],
        [0, 40],
        [0, -40],
        [0, 0],
      ].some(([dx, dy]) => areas.some((area) => inside(area, x + dx, y + dy)))
    )
      return;
    const w = p.rand.range(14, 34);
    d += `M${n(x - w / 2)} ${n(y)}q${n(w / 4)} -4 ${n(w / 2)} 0t${n(w / 2)} 0`;
  });
  return line(d, '#b9d0c4', 1.7, { opacity: 0.5 });
}

function landmarkOf(p, { kind, size = 1, flip = false }, [x, y], scale) {
  const s = size * scale;
  const draw = LANDMARKS[kind];
  if (!draw) throw new Error(`There is no landmark '${kind}'; there are ${Object.keys(LANDMARKS).join(', ')}.`);
  return at(x, y, draw(p), { s, flip });
}

const gable = (w, h, fill) =>
  join(
    shape(`M${-w / 2} 0V${-h}H${w / 2}V0Z`, fill),
    shape(`M${-w / 2 - 4} ${-h}L0 ${-h - w * 0.34}L${w / 2 + 4} ${-h}Z`, darken(fill, 0.22)),
  );
const panes = (list, fill = '#ffd98a') =>
  shape(list.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}Z`).join(''), fill);
const arches = (xs, y, w, h, fill) =>
  shape(xs.map((x) => `M${x} ${y}v${-h}q${w / 2} ${-w * 0.8} ${w} 0v${h}Z`).join(''), fill);

/** Each stands on 0, 0, about 90 wide and high. */
const LANDMARKS = {
  'borough-hall': (p) => at(0, 0, boroughHall(p, { x: 0, y: 0, s: 1 }), { s: 0.2 }),
  spire: (p) => at(0, 0, spire(p, { x: 0, y: 0, h: 500, fill: '#6b4534' }), { s: 0.26 }),
  tenement: (p) =>
    at(-38, 0, tenement(p, { x: 0, y: 0, w: 230, h: 330, fill: '#93422f', lit: 0.5, cols: 3, rows: 4 }), { s: 0.32 }),
  theatre: (p) => at(-46, 0, theatre(p, { x: 0, y: 0, w: 520, h: 560 }), { s: 0.18 }),
  tower: (p) => at(-20, 0, office(p, { x: 0, y: 0, w: 220, h: 620, fill: '#b49a70', cols: 4, lit: 0.4 }), { s: 0.18 }),
  towers: (p) =>
    join(
      at(-50, 0, office(p, { x: 0, y: 0, w: 220, h: 560, fill: '#9a5a41', cols: 4, lit: 0.4 }), { s: 0.19 }),
      at(-6, 4, office(p, { x: 0, y: 0, w: 240, h: 460, fill: '#b99c6d', cols: 4, lit: 0.4 }), { s: 0.19 }),
    ),
  tavern: () =>
    join(
      shape('M-50 0V-42H50V0Z', '#d9b25c'),
      shape('M-55 -41L-38 -68H38L55 -41Z', '#6b3a2d'),
      shape('M-54 -66h5v-14h7v14ZM42 -66v-14h7v14Z', '#8a4a36'),
      times(4, (i) => shape(`M${-32 + i * 17} -46v-9l6.5 -6 6.5 6v9Z`, '#e9d6b0')),
      panes(times(5, (i) => [-43 + i * 19, -36, 9, 12])),
      panes(
        times(4, (i) => [-43 + i * 25, -17, 9, 12]),
        '#8a4a36',
      ),
      shape('M-6 0v-19h12v19Z', '#5a2a26'),
    ),
  'counting-house': () =>
    join(
      times(3, (i) =>
        at(-56 + i * 38, 0, [
          shape('M0 0V-56H37V0Z', i % 2 ? '#9c4f38' : '#8a4030'),
          shape('M-1 -55L5 -72H32L38 -55Z', '#54382c'),
          panes(times(6, (k) => [5 + (k % 3) * 11, -50 + Math.floor(k / 3) * 17, 6, 10])),
          shape('M13 0v-15h11v15Z', '#3a2521'),
        ]),
      ),
    ),
  columns: () =>
    join(
      shape('M-58 0V-8H58V0ZM-52 -8V-46H52V-8Z', '#cdbb94'),
      times(7, (i) => box(-49 + i * 15.2, -44, 6, 36, '#f0e5cb')),
      shape('M-58 -46H58V-55H-58Z', '#e0d0a9'),
      shape('M-44 -55L0 -76L44 -55Z', '#c4ae80'),
      shape('M-7 -8v-22q7 -7 14 0v22Z', '#5b4530'),
    ),
  cupola: () =>
    join(
      shape('M-60 0V-34H60V0Z', '#e4d6b6'),
      shape('M-64 -33H64V-39H-64Z', '#c4ae80'),
      arches([-52, -36, -20, 8, 24, 40], -8, 9, 14, '#6d7d72'),
      shape('M-15 -39V-58H15V-39Z', '#e4d6b6'),
      shape('M-12 -58q12 -26 24 0Z', '#7f9a8e'),
      shape('M-2 -70v-12h4v12Z', brass),
      shape('M-9 0v-16q9 -8 18 0V0Z', '#5b4530'),
    ),
  castle: () =>
    join(
      shape('M-54 0V-48H54V0Z', '#9d8a76'),
      shape('M-60 0V-70h20V0ZM40 0V-70h20V0Z', '#8d7a67'),
      shape('M-63 -70L-50 -96L-37 -70ZM37 -70L50 -96L63 -70Z', '#5a4a45'),
      shape('M-30 -48L0 -74L30 -48Z', '#6b5a50'),
      shape('M-12 -62V-96H12V-62Z', '#8d7a67'),
      shape('M-15 -96L0 -124L15 -96Z', '#5a4a45'),
      arches([-32, -14, 4, 22], -24, 10, 12, '#ffd98a'),
      arches([-32, -6, 20], 0, 12, 14, '#4b3a30'),
      panes([
        [-53, -60, 6, 9],
        [47, -60, 6, 9],
        [-3, -88, 6, 9],
      ]),
    ),
  chapel: () =>
    join(
      gable(62, 44, '#9c4f38'),
      arches([-22, -5, 12], -18, 10, 14, '#ffd98a'),
      shape('M-8 0v-14h16v14Z', '#4b2a20'),
      shape('M-10 -58h20v-14h-20ZM-12 -72L0 -86L12 -72Z', '#e4d6b6'),
    ),
  library: () =>
    join(
      shape('M-44 0V-54H44V0Z', '#a8553c'),
      shape('M-49 -53H49V-62H-49Z', '#e0cfa6'),
      shape('M-44 -24H44V-28H-44Z', '#e0cfa6'),
      arches([-36, -18, 6, 24], -32, 12, 13, '#ffd98a'),
      arches([-36, -18, 6, 24], -4, 12, 12, '#5a2f26'),
      shape('M-8 0v-22q8 -8 16 0V0Z', '#3a2521'),
      shape('M-46 -62h92v-4h-92Z', '#6b3a2d'),
    ),
  market: () =>
    join(
      shape('M-58 0V-34H58V0Z', '#b5654f'),
      shape('M-63 -33Q0 -76 63 -33Z', '#5f7472'),
      times(4, (i) => shape(`M${-52 + i * 27} -16h22v-9h-22Z`, i % 2 ? cream : brick)),
      panes(times(4, (i) => [-50 + i * 27, -15, 18, 11])),
      shape('M-6 -36a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z', cream),
    ),
  pushcart: (p) => at(0, 0, pushcart(p, { x: 0, y: 0, s: 1, canopy: brick }), { s: 0.3 }),
  ship: (p) => at(0, 0, ship(p, { x: 0, y: 0, s: 1, fill: '#3a2a22', lit: false, sails: true }), { s: 0.2 }),
  sail: () =>
    join(
      shape('M-30 0Q0 14 30 0L22 12Q0 18 -22 12Z', '#5a3526'),
      shape('M-2 -4V-58L-30 -8Z', '#f0e2c4'),
      shape('M3 -4V-66Q34 -34 28 -8Z', '#fbf3e1'),
      line('M0 0V-68', '#4b382b', 2),
    ),
  fountain: () =>
    join(
      disc(0, -6, 22, '#8fb0a6'),
      disc(0, -8, 12, '#c4d8cc'),
      line('M0 -8V-34M0 -30Q-12 -34 -14 -18M0 -30Q12 -34 14 -18', '#eef4ee', 3),
    ),
  /** North is where the cat's ears are. */
  compass: () =>
    join(
      disc(0, 0, 52, mix(teal, night, 0.2)),
      disc(0, 0, 45, '#f3e8d1'),
      shape(
        'M0 -60L13 -12L0 0L-13 -12ZM0 60L13 12L0 0L-13 12ZM-60 0L-12 -13L0 0L-12 13ZM60 0L12 -13L0 0L12 13Z',
        brass,
      ),
      shape('M0 -60L0 0L-13 -12ZM0 60L0 0L13 12ZM-60 0L0 0L-12 13ZM60 0L0 0L12 -13Z', darken(brass, 0.25)),
      disc(0, 0, 19, '#2b2420'),
      shape('M-17 -9L-19 -32L-3 -19ZM17 -9L19 -32L3 -19Z', '#2b2420'),
      shape('M-10 -2q4 -6 8 0q-4 4 -8 0ZM2 -2q4 -6 8 0q-4 4 -8 0Z', '#ffd98a'),
    ),
};

const away = (x, y, [ax, ay], [bx, by]) => {
  const dx = bx - ax,
    dy = by - ay;
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
};

const inside = (area, x, y) =>
  area.reduce((is, [ax, ay], i) => {
    const [bx, by] = area[(i + 1) % area.length];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !is : is;
  }, false);

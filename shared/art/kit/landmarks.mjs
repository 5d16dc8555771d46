// The buildings of the walks, each told by what a neighbor would name first.
//
// All stand with the middle of their front on (x, y), drawn at the size of a plate; `s` scales them.

import { sashes, stoopSteps } from './city.mjs';
import { brass, brick, darken, ink, lighten, mix } from './palette.mjs';
import { at, box, contour, cut, cutBox, disc, join, line, n, oval, shape, times } from './paper.mjs';

/** Rows and columns of windows on a front; `lit` is the chance that one glows, or a function of column and row. */
function windows(
  p,
  { x, y, cols, rows = 1, dx, dy = 0, w, h, arch = 0, lit = 0.3, bars, surround, sill = true, skip = () => false },
) {
  const glass = sashes(p, bars);
  let stone = '';
  times(rows, (r) =>
    times(cols, (c) => {
      if (skip(c, r)) return;
      const wx = x + c * dx - w / 2,
        wy = y + r * dy,
        k = w * 0.16;
      glass.add(wx, wy, w, h, typeof lit === 'function' ? lit(c, r) : p.rand.chance(lit), arch);
      stone += arch
        ? `M${n(wx - k)} ${n(wy + h)}V${n(wy)}Q${n(wx + w / 2)} ${n(wy - arch * 2 - k * 2)} ${n(wx + w + k)} ${n(wy)}V${n(wy + h)}Z`
        : cutBox(p.rand, wx - k, wy - k, w + 2 * k, h + k, 0.8);
      if (sill) stone += cutBox(p.rand, wx - k - 3, wy + h, w + 2 * k + 6, k * 0.9, 0.6);
    }),
  );
  return join(surround && shape(stone, surround), glass.paint());
}

/** Courses of brick or stone, hinted at. */
const courses = (p, x, y, w, h, color, { pitch = 26, count = 4, opacity = 0.4, long = [12, 30] } = {}) =>
  line(
    times(Math.floor(h / pitch), (i) =>
      times(
        count,
        () => `M${n(p.rand.range(x + 4, x + w - long[1]))} ${n(y + (i + 0.6) * pitch)}h${n(p.rand.range(...long))}`,
      ).join(''),
    ).join(''),
    color,
    2.4,
    { opacity },
  );

const cone = (x, y, w, h, fill, shade = darken(fill, 0.3)) =>
  join(
    shape(`M${n(x - w / 2)} ${n(y)}L${n(x)} ${n(y - h)}L${n(x + w / 2)} ${n(y)}Z`, fill),
    shape(`M${n(x + w * 0.08)} ${n(y)}L${n(x)} ${n(y - h)}L${n(x + w / 2)} ${n(y)}Z`, shade, { opacity: 0.6 }),
    line(`M${n(x)} ${n(y - h)}v${n(-h * 0.16)}`, shade, 3),
    disc(x, y - h - h * 0.16, 4, brass),
  );

/** A numeral cut from paper: the number over a door. */
const strokes = {
  0: 'M10 0Q20 0 20 16Q20 32 10 32Q0 32 0 16Q0 0 10 0',
  2: 'M1 8Q2 0 10 0Q19 0 19 9Q19 16 1 32H20',
  4: 'M15 32V0L0 22H21',
  7: 'M0 0H20L7 32',
  9: 'M19 12Q18 20 9 20Q1 18 1 10Q2 0 10 0Q20 0 19 14Q18 26 8 32',
};
export const doorNumber = (x, y, number, fill = brass, s = 1) =>
  at(
    x - String(number).length * 14 * s + 4 * s,
    y,
    [...String(number)].map((digit, i) => at(i * 28, 0, line(strokes[digit], fill, 5))),
    { s },
  );

/** Turret that hangs from a corner: round, corbelled, with a pointed cap. */
const turret = (p, { x, y, w = 66, h = 320, cap = 120, fill, roof, snow }) =>
  join(
    shape(
      cut(p.rand, [
        [x - w / 2, y],
        [x - w / 2, y - h],
        [x + w / 2, y - h],
        [x + w / 2, y],
        [x + w * 0.16, y + w * 0.7],
        [x - w * 0.16, y + w * 0.7],
      ]),
      fill,
    ),
    shape(`M${n(x + w * 0.12)} ${n(y + w * 0.66)}V${n(y - h)}H${n(x + w / 2)}V${n(y)}Z`, darken(fill, 0.3), {
      opacity: 0.5,
    }),
    box(x - w / 2 - 5, y - 6, w + 10, 9, lighten(fill, 0.16)),
    box(x - w / 2 - 6, y - h - 6, w + 12, 12, lighten(fill, 0.16)),
    times(Math.max(1, Math.round(h / 110)), (i) =>
      shape(`M${n(x - 9)} ${n(y - h + 76 + i * 96)}v-34q9 -16 18 0v34Z`, i % 2 ? darken(fill, 0.65) : p.mood.lit),
    ),
    cone(x, y - h - 6, w + 22, cap, roof),
    snow
      ? shape(
          `M${n(x - w * 0.4)} ${n(y - h - 34)}L${n(x)} ${n(y - h - cap - 4)}L${n(x + 6)} ${n(y - h - 40)}q-18 12 -30 2t-22 8Z`,
          '#f3f4f0',
        )
      : '',
  );

/** Brooklyn's General Post Office of 1891: granite, round arches, turrets, one great tower. 1000 wide, 700 high. */
export function generalPostOffice(p, { x, y, s = 1, fill = '#8c8a86', roof = '#4d5a60', lit = 0.4, snow = false }) {
  const { rand } = p,
    light = lighten(fill, 0.2),
    deep = darken(fill, 0.32);
  const gable = (gx, gy, w, h) =>
    join(
      shape(
        `M${n(gx - w / 2)} ${n(gy)}V${n(gy - h * 0.5)}L${n(gx)} ${n(gy - h)}L${n(gx + w / 2)} ${n(gy - h * 0.5)}V${n(gy)}Z`,
        light,
      ),
      shape(
        `M${n(gx - w * 0.2)} ${n(gy)}v${n(-h * 0.38)}q${n(w * 0.2)} ${n(-h * 0.2)} ${n(w * 0.4)} 0v${n(h * 0.38)}Z`,
        p.mood.lit,
      ),
      line(`M${n(gx)} ${n(gy - h)}v-16`, light, 4),
    );
  const arches = (x0, count, step, w, top) =>
    times(count, (i) => {
      const cx = x0 + i * step;
      return join(
        shape(`M${n(cx - w / 2 - 16)} 0V${top}a${n(w / 2 + 16)} ${n(w / 2 + 16)} 0 0 1 ${n(w + 32)} 0V0Z`, light),
        line(
          times(7, (k) => {
            const a = Math.PI * (k / 6),
              r = w / 2;
            return `M${n(cx + Math.cos(a) * r)} ${n(top - Math.sin(a) * r)}L${n(cx + Math.cos(a) * (r + 16))} ${n(top - Math.sin(a) * (r + 16))}`;
          }).join(''),
          deep,
          2,
          { opacity: 0.6 },
        ),
        shape(`M${n(cx - w / 2)} 0V${top}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V0Z`, darken(fill, 0.7)),
        shape(`M${n(cx - w / 2 + 8)} ${top - 4}a${n(w / 2 - 8)} ${n(w / 2 - 8)} 0 0 1 ${n(w - 16)} 0Z`, p.mood.lit),
        line(`M${n(cx)} ${n(top - w / 2)}V0M${n(cx - w / 2)} ${top}h${n(w)}`, deep, 4),
      );
    });
  const whole = join(
    // the long wing with its steep roof
    shape(
      cut(rand, [
        [-210, -420],
        [-150, -548],
        [440, -548],
        [500, -420],
      ]),
      roof,
    ),
    line(times(6, (i) => `M${-190 + i * 6} ${-440 - i * 18}H${484 - i * 6}`).join(''), darken(roof, 0.25), 2, {
      opacity: 0.6,
    }),
    box(-152, -556, 594, 10, darken(roof, 0.3)),
    snow
      ? shape('M-190 -452Q-120 -470 -60 -452T80 -456T220 -450T360 -458T470 -448L452 -548H-150Z', '#eef1ef', {
          opacity: 0.92,
        })
      : '',
    gable(60, -416, 120, 150),
    gable(250, -416, 120, 150),
    shape(cutBox(rand, -220, -424, 720, 430), fill),
    courses(p, -216, -412, 712, 400, deep, { count: 7, pitch: 30 }),
    box(-226, -430, 732, 14, light),
    shape(times(24, (i) => `M${-214 + i * 30} -416h14v14q-7 8 -14 0Z`).join(''), light),
    box(-220, -236, 720, 10, light),
    windows(p, { x: -40, y: -352, cols: 5, dx: 98, w: 44, h: 96, arch: 12, lit, bars: deep, surround: light }),
    arches(-20, 5, 104, 62, -110),
    // the tower
    shape(
      cut(rand, [
        [-420, -560],
        [-330, -800],
        [-280, -800],
        [-190, -560],
      ]),
      roof,
    ),
    snow ? shape('M-408 -594L-332 -796H-290L-262 -600q-26 14 -50 2t-44 10t-52 -6Z', '#eef1ef', { opacity: 0.92 }) : '',
    line('M-305 -800v-56', deep, 5),
    shape('M-305 -854q24 -10 44 2t34 0v24q-18 10 -36 0t-42 2Z', brick),
    gable(-305, -556, 110, 130),
    shape(cutBox(rand, -426, -564, 242, 570), mix(fill, light, 0.15)),
    courses(p, -420, -540, 230, 520, deep, { count: 3, pitch: 28 }),
    box(-434, -572, 258, 14, light),
    box(-426, -236, 242, 10, light),
    box(-426, -404, 242, 8, light),
    windows(p, { x: -365, y: -524, cols: 3, dx: 60, w: 36, h: 88, arch: 12, lit: 0.7, bars: deep, surround: light }),
    windows(p, { x: -355, y: -362, cols: 2, dx: 100, w: 50, h: 104, arch: 12, lit, bars: deep, surround: light }),
    arches(-305, 1, 0, 110, -100),
    turret(p, { x: -426, y: -452, w: 58, h: 120, cap: 130, fill, roof, snow }),
    turret(p, { x: -184, y: -452, w: 58, h: 120, cap: 130, fill, roof, snow }),
    turret(p, { x: 496, y: -250, w: 92, h: 236, cap: 190, fill: mix(fill, light, 0.1), roof, snow }),
  );
  return at(x, y, whole, { s });
}

/** A brick meeting house of 1849: one broad gable, rows of plain windows, a white porch. 700 wide, 560 high. */
export function meetingHouse(p, { x, y, s = 1, fill = '#8f4a38', trim = '#e6dcc6', lit = 0.2 }) {
  const { rand } = p,
    edge = darken(fill, 0.35);
  return at(
    x,
    y,
    join(
      shape(
        cut(rand, [
          [-350, 0],
          [-350, -430],
          [0, -560],
          [350, -430],
          [350, 0],
        ]),
        fill,
      ),
      courses(p, -340, -400, 680, 396, edge, { count: 7, pitch: 20, opacity: 0.32 }),
      // the gable: a plain cornice that returns at the eaves
      shape('M-376 -420L-376 -442L0 -584L376 -442V-420L0 -558Z', trim),
      box(-376, -436, 84, 18, trim),
      box(292, -436, 84, 18, trim),
      disc(0, -470, 44, trim),
      disc(0, -470, 34, darken(fill, 0.6)),
      line('M0 -504V-436M-34 -470H34M-24 -494L24 -446M24 -494L-24 -446', trim, 3),
      // brick piers
      times(4, (i) => shape(cutBox(rand, [-350, -206, 176, 320][i], -420, 30, 420), lighten(fill, 0.08))),
      windows(p, {
        x: -264,
        y: -360,
        cols: 5,
        dx: 132,
        w: 56,
        h: 130,
        arch: 20,
        lit,
        bars: trim,
        surround: lighten(fill, 0.16),
        skip: (c) => c === 2,
      }),
      windows(p, {
        x: 0,
        y: -364,
        cols: 1,
        dx: 0,
        w: 66,
        h: 140,
        arch: 24,
        lit: 1,
        bars: trim,
        surround: lighten(fill, 0.16),
      }),
      windows(p, {
        x: -264,
        y: -166,
        cols: 5,
        dx: 132,
        w: 56,
        h: 116,
        lit,
        bars: trim,
        surround: lighten(fill, 0.16),
        skip: (c) => c > 0 && c < 4,
      }),
      // the porch
      box(-190, -178, 380, 178, darken(fill, 0.5)),
      times(3, (i) =>
        join(
          box(-158 + i * 112, -142, 92, 142, darken('#4a3a30', 0.2)),
          line(`M${-112 + i * 112} -142V0`, '#2a201a', 4),
          box(-150 + i * 112, -132, 34, 52, '#5a4638'),
          box(-108 + i * 112, -132, 34, 52, '#5a4638'),
          box(-150 + i * 112, -66, 34, 58, '#5a4638'),
          box(-108 + i * 112, -66, 34, 58, '#5a4638'),
        ),
      ),
      times(4, (i) =>
        join(
          shape(`M${-186 + i * 118} 0L${-183 + i * 118} -176H${-163 + i * 118}L${-160 + i * 118} 0Z`, trim),
          box(-192 + i * 118, -184, 38, 10, trim),
        ),
      ),
      shape(cutBox(rand, -206, -208, 412, 28), trim),
      box(-216, -214, 432, 9, lighten(trim, 0.4)),
      times(3, (i) =>
        join(
          shape(cutBox(rand, -220 - i * 12, i * 13, 440 + i * 24, 15, 0.8), darken('#b3a792', i * 0.12)),
          box(-220 - i * 12, i * 13, 440 + i * 24, 3, lighten(trim, 0.3)),
        ),
      ),
    ),
    { s },
  );
}

/** A clapboard house of the 1820s: gambrel roof, two dormers, a carved doorway with fanlight and sidelights. 620 wide, 560 high. */
export function woodenHouse(
  p,
  { x, y, s = 1, fill = '#8d9490', trim = '#f1e8d4', roof = '#4b4a4c', door = '#6d2f22', number = 24 },
) {
  const { rand } = p,
    edge = darken(fill, 0.3);
  const dormer = (cx) =>
    join(
      shape(
        cut(rand, [
          [cx - 50, -372],
          [cx - 50, -446],
          [cx, -486],
          [cx + 50, -446],
          [cx + 50, -372],
        ]),
        fill,
      ),
      shape(`M${cx - 62} -440L${cx} -498L${cx + 62} -440L${cx + 54} -434L${cx} -482L${cx - 54} -434Z`, trim),
      windows(p, { x: cx, y: -436, cols: 1, dx: 0, w: 46, h: 62, lit: 1, bars: trim, surround: trim }),
    );
  const dx = 168; // the doorway stands to one side
  return at(
    x,
    y,
    join(
      // chimneys, roof
      shape(cutBox(rand, -286, -560, 64, 130), '#7a3f30'),
      shape(cutBox(rand, -294, -566, 80, 14), '#93523f'),
      shape(
        cut(rand, [
          [-330, -352],
          [-288, -452],
          [-250, -520],
          [250, -520],
          [288, -452],
          [330, -352],
        ]),
        roof,
      ),
      line(times(7, (i) => `M${-312 + i * 9} ${-376 - i * 20}H${312 - i * 9}`).join(''), darken(roof, 0.35), 2, {
        opacity: 0.7,
      }),
      line('M-288 -452H288', lighten(roof, 0.2), 3),
      dormer(-130),
      dormer(130),
      // the clapboards
      shape(cutBox(rand, -310, -356, 620, 356), fill),
      line(times(21, (i) => `M-308 ${-338 + i * 16}H308`).join(''), edge, 2, { opacity: 0.5 }),
      box(-318, -360, 20, 360, trim),
      box(298, -360, 20, 360, trim),
      shape(cutBox(rand, -336, -368, 672, 20), trim),
      windows(p, { x: -230, y: -316, cols: 4, dx: 132, w: 58, h: 96, lit: (c) => c === 1, bars: trim, surround: trim }),
      windows(p, {
        x: -230,
        y: -156,
        cols: 3,
        dx: 132,
        w: 58,
        h: 104,
        lit: (c) => c === 0,
        bars: trim,
        surround: trim,
      }),
      // shutters on the lower row
      times(3, (i) => [-1, 1].map((side) => box(-230 + i * 132 + side * 49 - 14, -158, 28, 108, '#2f4a46'))),
      // the doorway: colonnettes, sidelights, leaded fan, carved lintel
      shape(cutBox(rand, dx - 84, -214, 168, 214), trim),
      shape(cutBox(rand, dx - 96, -228, 192, 20), lighten(trim, 0.4)),
      line(times(9, (i) => `M${dx - 76 + i * 19} -204q9.5 14 19 0`).join(''), darken(trim, 0.35), 3),
      shape(`M${dx - 34} -152q34 -54 68 0Z`, p.mood.lit),
      line(
        times(
          5,
          (i) =>
            `M${dx} -152L${n(dx + Math.cos((Math.PI * (i + 0.5)) / 5) * 34)} ${n(-152 - Math.sin((Math.PI * (i + 0.5)) / 5) * 26)}`,
        ).join(''),
        trim,
        2.4,
      ),
      box(dx - 34, -146, 68, 146, door),
      times(4, (i) => box(dx - 26 + (i % 2) * 28, -136 + Math.floor(i / 2) * 66, 24, 56, darken(door, 0.3))),
      [-1, 1].map((side) =>
        join(
          box(dx + side * 50 - 9, -146, 18, 104, p.mood.lit),
          line(`M${dx + side * 50 - 9} -112h18m-18 34h18M${dx + side * 50} -146v104`, darken(trim, 0.3), 2.4),
          shape(`M${dx + side * 38 - 4} 0V-150h8V0Z`, lighten(trim, 0.5)),
          shape(
            `M${dx + side * 68 - 7} 0L${dx + side * 68 - 5} -196H${dx + side * 68 + 5}L${dx + side * 68 + 7} 0Z`,
            lighten(trim, 0.5),
          ),
          disc(dx + side * 68 - 6, -200, 5, lighten(trim, 0.5)),
          disc(dx + side * 68 + 6, -200, 5, lighten(trim, 0.5)),
        ),
      ),
      disc(dx + 24, -70, 4, brass),
      doorNumber(dx, -186, number, darken(door, 0.2), 0.46),
      // three stone steps
      times(3, (i) =>
        join(
          shape(cutBox(rand, dx - 74 - i * 15, i * 14, 148 + i * 30, 16, 0.8), darken('#8b7f74', 0.1 * i)),
          box(dx - 74 - i * 15, i * 14, 148 + i * 30, 3, '#c3b7a6'),
        ),
      ),
      line(
        `M${dx - 80} -62L${dx - 108} 0V40M${dx + 80} -62L${dx + 108} 0V40M${dx - 80} -62V0M${dx + 80} -62V0M${dx - 94} -30V20M${dx + 94} -30V20`,
        '#17191b',
        4.5,
      ),
    ),
    { s },
  );
}

/** Greek Revival house of painted brick, five bays wide, with a pilastered door above a high stoop. 760 wide, 760 high. */
export function willowHouse(
  p,
  {
    x,
    y,
    s = 1,
    fill = '#c9a65c',
    trim = '#e9dcbd',
    shutters = '#26352f',
    door = '#1f2c2a',
    lit = 0.3,
    number = 70,
    basementLit = true,
  },
) {
  const { rand } = p,
    edge = darken(fill, 0.32);
  return at(
    x,
    y,
    join(
      shape(cutBox(rand, -380, -760, 760, 760), fill),
      courses(p, -372, -690, 744, 560, edge, { count: 7, pitch: 20, opacity: 0.3 }),
      shape(cutBox(rand, -404, -776, 808, 26), trim),
      shape(times(38, (i) => `M${-392 + i * 21} -750h11v12h-11Z`).join(''), trim),
      shape(cutBox(rand, -396, -738, 792, 14), darken(trim, 0.1)),
      windows(p, { x: -300, y: -676, cols: 5, dx: 150, w: 62, h: 118, lit, bars: trim, surround: trim }),
      windows(p, { x: -300, y: -484, cols: 5, dx: 150, w: 62, h: 136, lit, bars: trim, surround: trim }),
      windows(p, {
        x: -300,
        y: -292,
        cols: 5,
        dx: 150,
        w: 66,
        h: 158,
        lit: (c) => c === 0,
        bars: trim,
        surround: trim,
        skip: (c) => c === 2,
      }),
      times(5, (c) =>
        [0, 1, 2].map((r) =>
          r === 2 && c === 2
            ? ''
            : [-1, 1].map((side) =>
                join(
                  box(-300 + c * 150 + side * 55 - 14, [-680, -488, -296][r], 28, [126, 144, 166][r], shutters),
                  line(
                    times(
                      6,
                      (i) => `M${-300 + c * 150 + side * 55 - 10} ${[-664, -470, -276][r] + i * [18, 21, 24][r]}h20`,
                    ).join(''),
                    lighten(shutters, 0.18),
                    2,
                    { opacity: 0.6 },
                  ),
                ),
              ),
        ),
      ),
      // basement of brownstone
      shape(cutBox(rand, -388, -118, 776, 118), '#6a5040'),
      box(-392, -122, 784, 9, lighten('#6a5040', 0.22)),
      windows(p, {
        x: -300,
        y: -92,
        cols: 5,
        dx: 150,
        w: 66,
        h: 64,
        lit: () => basementLit,
        bars: '#3a2c24',
        surround: '#83675a',
        skip: (c) => c === 2 || c === 1,
      }),
      // doorway
      box(-92, -342, 184, 224, trim),
      shape(cutBox(rand, -108, -366, 216, 28), lighten(trim, 0.3)),
      box(-100, -338, 200, 6, darken(trim, 0.3)),
      box(-56, -316, 112, 198, darken(door, 0.4)),
      box(-46, -308, 92, 40, p.mood.lit),
      line('M-16 -308v40M16 -308v40', trim, 3),
      box(-40, -258, 80, 140, door),
      times(4, (i) => box(-32 + (i % 2) * 34, -248 + Math.floor(i / 2) * 66, 30, 56, lighten(door, 0.1))),
      disc(28, -182, 4, brass),
      [-1, 1].map((side) =>
        join(
          box(side * 76 - 11, -334, 22, 216, lighten(trim, 0.3)),
          box(side * 76 - 14, -334, 28, 9, darken(trim, 0.14)),
        ),
      ),
      doorNumber(0, -360, number, darken(trim, 0.6), 0.5),
      stoopSteps(p, { x: 0, y: 0, w: 160, h: 120, run: 104, fill: '#927a68', count: 8 }),
    ),
    { s },
  );
}

/** The library in terracotta: a great arched door, a Viking over it. 800 wide, 860 high; the bottom is the sill of the door. */
export function terracottaDoor(p, { x, y, s = 1, fill = '#9a4a33', clay = '#b9694a', door = '#3a241c' }) {
  const { rand } = p,
    light = lighten(clay, 0.18),
    deep = darken(fill, 0.4);
  const rosette = (rx, ry, r) =>
    join(
      disc(rx, ry, r, light),
      times(8, (i) => disc(rx + Math.cos(i * 0.785) * r * 0.58, ry + Math.sin(i * 0.785) * r * 0.58, r * 0.26, clay)),
      disc(rx, ry, r * 0.26, deep),
    );
  const leafBand = (x0, x1, yy) =>
    shape(
      times(Math.floor((x1 - x0) / 26), (i) => `M${n(x0 + i * 26)} ${yy}q13 -22 26 0q-13 9 -26 0Z`).join(''),
      light,
    );
  return at(
    x,
    y,
    join(
      shape(cutBox(rand, -760, -960, 1520, 1000), fill),
      courses(p, -660, -900, 1320, 900, deep, { count: 11, pitch: 17, opacity: 0.34 }),
      // piers of molded clay
      [-1, 1].map((side) =>
        join(
          shape(cutBox(rand, side * 268 - 46, -660, 92, 660), clay),
          line(
            `M${side * 268 - 22} -640V-70M${side * 268} -640V-70M${side * 268 + 22} -640V-70`,
            darken(clay, 0.24),
            5,
          ),
          box(side * 268 - 60, -676, 120, 26, light),
          box(side * 268 - 58, -60, 116, 60, darken(clay, 0.14)),
          rosette(side * 268, -706, 26),
        ),
      ),
      // the entablature
      shape(cutBox(rand, -344, -800, 688, 62), clay),
      leafBand(-332, 334, -764),
      shape(cutBox(rand, -366, -824, 732, 26), light),
      shape(cutBox(rand, -348, -740, 696, 12), darken(clay, 0.2)),
      // arch, with voussoirs
      shape('M-210 0V-380A210 210 0 0 1 210 -380V0Z', clay),
      line(
        times(15, (i) => {
          const a = Math.PI * (i / 14);
          return `M${n(Math.cos(a) * 156)} ${n(-380 - Math.sin(a) * 156)}L${n(Math.cos(a) * 208)} ${n(-380 - Math.sin(a) * 208)}`;
        }).join(''),
        darken(clay, 0.34),
        3,
      ),
      shape('M-156 0V-380A156 156 0 0 1 156 -380V0Z', darken(door, 0.3)),
      shape('M-140 -390A140 140 0 0 1 140 -390Z', p.mood.lit),
      line(
        times(
          7,
          (i) =>
            `M0 -390L${n(Math.cos((Math.PI * (i + 1)) / 8) * 140)} ${n(-390 - Math.sin((Math.PI * (i + 1)) / 8) * 140)}`,
        ).join('') + 'M-70 -390A70 70 0 0 1 70 -390',
        door,
        5,
      ),
      box(-156, -396, 312, 16, light),
      [-1, 1].map((side) =>
        join(
          box(side < 0 ? -138 : 6, -372, 132, 372, door),
          box(side < 0 ? -120 : 24, -350, 96, 150, darken(door, 0.3)),
          box(side < 0 ? -112 : 32, -342, 80, 134, mix(p.mood.lit, door, 0.3)),
          box(side < 0 ? -120 : 24, -176, 96, 150, darken(door, 0.3)),
          disc(side * 14, -190, 7, brass),
        ),
      ),
      // tall arched windows either side
      windows(p, { x: -468, y: -560, cols: 2, dx: 936, w: 150, h: 420, arch: 60, lit: 1, bars: deep, surround: clay }),
      rosette(-468, -724, 34),
      rosette(468, -724, 34),
    ),
    { s },
  );
}

/** A Viking's head in clay: winged helmet, braids of beard. 220 high, (x, y) is the chin. */
export const viking = ({ x, y, s = 1, clay = '#b9694a' }) => {
  const light = lighten(clay, 0.26),
    deep = darken(clay, 0.38);
  const wing = (side) =>
    join(
      times(4, (i) =>
        shape(
          contour(
            `${side * (52 - i * 2)} ${-150 + i * 14}!, ${side * (92 + i * 6)} ${-206 + i * 26}, ${side * (140 - i * 10)} ${-248 + i * 40}!, ${side * (118 - i * 6)} ${-186 + i * 32}, ${side * 58} ${-126 + i * 12}!`,
          ),
          i % 2 ? light : lighten(clay, 0.14),
          { stroke: deep, 'stroke-width': 2 },
        ),
      ),
    );
  return at(
    x,
    y,
    join(
      wing(-1),
      wing(1),
      shape(contour('-62 -120, -66 -60, -52 -10, -30 34, 0 62!, 30 34, 52 -10, 66 -60, 62 -120, 0 -136'), clay),
      // beard in braids
      shape(
        contour(
          '-58 -64, -62 -20, -46 30, -24 72!, -10 40, 0 92!, 10 40, 24 72!, 46 30, 62 -20, 58 -64, 34 -36, 14 -48, 0 -40, -14 -48, -34 -36',
        ),
        light,
      ),
      line('M-44 -30Q-40 20 -24 56M-26 -24Q-20 20 -10 36M0 -30V70M26 -24Q20 20 10 36M44 -30Q40 20 24 56', deep, 3, {
        opacity: 0.7,
      }),
      shape(contour('-30 -44, 0 -58, 30 -44, 16 -34, 0 -42, -16 -34'), lighten(clay, 0.36)),
      shape('M-10 -96L-13 -58Q0 -48 13 -58L10 -96Z', lighten(clay, 0.16)),
      line('M-40 -92Q-26 -106 -12 -94M40 -92Q26 -106 12 -94', deep, 6),
      oval(-26, -82, 9, 5, deep),
      oval(26, -82, 9, 5, deep),
      // helmet
      shape(contour('-70 -108!, -66 -160, -36 -202, 0 -214, 36 -202, 66 -160, 70 -108!, 0 -122'), lighten(clay, 0.12)),
      shape(contour('-72 -100!, -70 -120, 0 -136, 70 -120, 72 -100!, 0 -114'), light),
      line('M0 -214V-130M-40 -196Q-24 -160 -26 -132M40 -196Q24 -160 26 -132', deep, 3.5, { opacity: 0.7 }),
      times(7, (i) => disc(-54 + i * 18, -112 - Math.cos((i - 3) * 0.4) * 9, 3.4, deep)),
      disc(0, -220, 9, light),
    ),
    { s },
  );
};

/** Fraunces Tavern: yellow brick above, hipped roof with a railing, dormers, white shutters. 860 wide, 700 high. */
export function tavern(
  p,
  { x, y, s = 1, fill = '#c99f4e', trim = '#efe5cb', roof = '#5a4a44', lit = 0.35, door = '#6d2f22' },
) {
  const { rand } = p,
    edge = darken(fill, 0.3);
  const dormer = (cx) =>
    join(
      shape(`M${cx - 44} -500V-574L${cx} -606L${cx + 44} -574V-500Z`, trim),
      windows(p, { x: cx, y: -566, cols: 1, dx: 0, w: 42, h: 62, lit: 1, bars: '#8a7a5a', sill: false }),
      shape(
        `M${cx - 54} -570L${cx} -612L${cx + 54} -570L${cx + 46} -562L${cx} -598L${cx - 46} -562Z`,
        darken(trim, 0.16),
      ),
    );
  return at(
    x,
    y,
    join(
      [-1, 1].map((side) =>
        join(
          shape(cutBox(rand, side * 330 - 42, -740, 84, 150), '#8a4331'),
          shape(cutBox(rand, side * 330 - 50, -746, 100, 14), '#a35a44'),
        ),
      ),
      shape(
        cut(rand, [
          [-456, -486],
          [-330, -640],
          [330, -640],
          [456, -486],
        ]),
        roof,
      ),
      line(times(8, (i) => `M${-436 + i * 15} ${-508 - i * 18}H${436 - i * 15}`).join(''), darken(roof, 0.3), 2, {
        opacity: 0.6,
      }),
      // the railing along the top of the roof
      line(`M-316 -684H316M-316 -648H316${times(36, (i) => `M${-315 + i * 18} -684V-640`).join('')}`, trim, 4),
      times(5, (i) => box(-326 + i * 158, -696, 16, 58, trim)),
      [-270, -90, 90, 270].map(dormer),
      shape(cutBox(rand, -466, -500, 932, 22), trim),
      shape(times(43, (i) => `M${-456 + i * 21.5} -478h10v12h-10Z`).join(''), trim),
      // yellow brick, red brick at the corners and belts
      shape(cutBox(rand, -430, -480, 860, 480), fill),
      courses(p, -424, -462, 848, 380, edge, { count: 9, pitch: 16, opacity: 0.36 }),
      times(2, (k) =>
        times(12, (i) =>
          shape(cutBox(rand, k ? 430 - (i % 2 ? 44 : 30) : -430, -476 + i * 36, i % 2 ? 44 : 30, 30, 0.8), '#97503b'),
        ),
      ),
      box(-430, -262, 860, 12, '#97503b'),
      windows(p, { x: -352, y: -436, cols: 7, dx: 117.5, w: 52, h: 118, lit, bars: trim, surround: trim }),
      windows(p, {
        x: -352,
        y: -220,
        cols: 7,
        dx: 117.5,
        w: 52,
        h: 130,
        lit: (c) => c > 3,
        bars: trim,
        surround: trim,
        skip: (c) => c === 3,
      }),
      shape(
        times(
          7,
          (i) =>
            `M${n(-386 + i * 117.5)} -450l12 -20h44l12 20Z${i === 3 ? '' : `M${n(-386 + i * 117.5)} -234l12 -18h44l12 18Z`}`,
        ).join(''),
        '#a35a44',
      ),
      // the stone footing and the door with its hood
      shape(cutBox(rand, -438, -66, 876, 66), '#8d8377'),
      line(times(12, (i) => `M${-430 + i * 74} -62v60`).join('') + 'M-436 -34H436', '#6a6157', 2),
      box(-66, -246, 132, 246, trim),
      shape('M-90 -238L0 -292L90 -238V-226H-90Z', trim),
      shape('M-64 -240L0 -276L64 -240Z', darken(trim, 0.2)),
      box(-40, -214, 80, 34, p.mood.lit),
      line('M-13 -214v34M13 -214v34', trim, 3),
      box(-40, -172, 80, 172, door),
      times(4, (i) => box(-32 + (i % 2) * 34, -160 + Math.floor(i / 2) * 78, 30, 66, darken(door, 0.26))),
      disc(30, -88, 4, brass),
      [-1, 1].map((side) =>
        shape(`M${side * 56 - 9} 0L${side * 56 - 7} -226H${side * 56 + 7}L${side * 56 + 9} 0Z`, lighten(trim, 0.4)),
      ),
      times(3, (i) =>
        join(
          shape(cutBox(rand, -92 - i * 16, i * 13, 184 + i * 32, 15, 0.8), darken('#a39786', i * 0.12)),
          box(-92 - i * 16, i * 13, 184 + i * 32, 3, '#d8ccb6'),
        ),
      ),
    ),
    { s },
  );
}

/** The Custom House of 1907: twelve columns, four seated stone figures, a steep mansard. 1100 wide, 640 high. */
export function customHouse(p, { x, y, s = 1, fill = '#b9b2a2', roof = '#5f7276', lit = 0.2 }) {
  const { rand } = p,
    light = lighten(fill, 0.28),
    shade = darken(fill, 0.2),
    deep = darken(fill, 0.55);
  const figure = (cx) =>
    join(
      box(cx - 52, -120, 104, 120, mix(fill, light, 0.4)),
      box(cx - 60, -128, 120, 12, light),
      shape(
        contour(
          `${cx - 44} -128!, ${cx - 40} -190, ${cx - 22} -226, ${cx - 20} -250, ${cx} -268, ${cx + 18} -250, ${cx + 20} -228, ${cx + 38} -196, ${cx + 34} -160, ${cx + 48} -150, ${cx + 50} -128!`,
        ),
        light,
      ),
      shape(contour(`${cx - 6} -200, ${cx + 30} -176, ${cx + 40} -128!, ${cx + 4} -128!, ${cx - 2} -160`), shade, {
        opacity: 0.7,
      }),
    );
  return at(
    x,
    y,
    join(
      shape(
        cut(rand, [
          [-520, -500],
          [-486, -640],
          [486, -640],
          [520, -500],
        ]),
        roof,
      ),
      line(times(6, (i) => `M${-510 + i * 5} ${-524 - i * 20}H${510 - i * 5}`).join(''), darken(roof, 0.3), 2, {
        opacity: 0.5,
      }),
      box(-490, -650, 980, 12, darken(roof, 0.25)),
      times(9, (i) =>
        join(
          shape(`M${-448 + i * 112 - 36} -500v-66q36 -40 72 0v66Z`, light),
          shape(`M${-448 + i * 112 - 20} -504v-54q20 -24 40 0v54Z`, p.rand.chance(0.5) ? p.mood.lit : deep),
        ),
      ),
      shape(cutBox(rand, -556, -516, 1112, 26), light),
      shape(cutBox(rand, -540, -490, 1080, 30), shade),
      shape(times(45, (i) => `M${-536 + i * 24} -490h12v14h-12Z`).join(''), light),
      shape(cutBox(rand, -530, -460, 1060, 460), darken(fill, 0.16)),
      windows(p, {
        x: -440,
        y: -420,
        cols: 9,
        dx: 110,
        w: 54,
        h: 118,
        arch: 14,
        lit,
        bars: deep,
        surround: light,
        skip: (c) => c === 4,
      }),
      windows(p, {
        x: -440,
        y: -250,
        cols: 9,
        dx: 110,
        w: 54,
        h: 100,
        lit,
        bars: deep,
        surround: light,
        skip: (c) => c === 4,
      }),
      // the great door
      shape('M-66 -140V-330A66 66 0 0 1 66 -330V-140Z', light),
      shape('M-50 -140V-328A50 50 0 0 1 50 -328V-140Z', deep),
      shape('M-44 -332A44 44 0 0 1 44 -332Z', p.mood.lit),
      shape('M-22 -396l22 -26l22 26l-8 26h-28Z', light),
      // columns
      times(12, (i) => {
        const cx = [-514, -468, -385, -330, -275, -92, 92, 275, 330, 385, 468, 514][i];
        return join(
          shape(`M${cx - 15} -128L${cx - 12} -440H${cx + 12}L${cx + 15} -128Z`, light),
          line(`M${cx - 5} -134V-434M${cx + 5} -134V-434`, shade, 2.4),
          box(cx - 19, -456, 38, 18, light),
          box(cx - 19, -138, 38, 12, light),
        );
      }),
      shape(cutBox(rand, -540, -140, 1080, 140), shade),
      line(
        times(15, (i) => `M${-520 + i * 74} -132v126`).join('') + 'M-538 -94H538M-538 -48H538',
        darken(fill, 0.36),
        2,
        { opacity: 0.7 },
      ),
      times(9, (i) =>
        join(
          shape(cutBox(rand, -120 - i * 8, -140 + i * 15.5, 240 + i * 16, 18, 0.8), mix(light, shade, 0.3 + i * 0.06)),
          box(-120 - i * 8, -140 + i * 15.5, 240 + i * 16, 3, lighten(light, 0.4)),
        ),
      ),
      [-440, -270, 270, 440].map(figure),
    ),
    { s },
  );
}

/** Bowling Green's fence: plain iron posts whose crowns are gone. */
export const crownlessFence = (p, { x0, x1, y, h = 150, fill = '#1d2323' }) =>
  join(
    line(`M${x0} ${y - h * 0.8}H${x1}M${x0} ${y - h * 0.14}H${x1}`, fill, 8),
    line(times(Math.floor((x1 - x0) / 30), (i) => `M${x0 + 15 + i * 30} ${y}V${n(y - h * 0.86)}`).join(''), fill, 5),
    times(Math.floor((x1 - x0) / 210) + 1, (i) => {
      const cx = x0 + 60 + i * 210;
      return join(
        shape(cutBox(p.rand, cx - 15, y - h, 30, h + 8, 0.8), fill),
        shape(`M${cx - 18} ${n(y - h)}l6 -8l8 5l9 -6l7 7l6 2Z`, lighten(fill, 0.3)),
        box(cx - 20, y - 12, 40, 20, fill),
      );
    }),
  );

/** Schermerhorn Row: counting-houses of 1811 under one long slope of slate, tall chimneys between them. `count` houses of 190. */
export function countingHouses(p, { x, y, s = 1, count = 4, fill = '#a4573f', roof = '#5b5e60', lit = 0.25 }) {
  const { rand } = p,
    w = 190,
    x0 = (-count * w) / 2;
  return at(
    x,
    y,
    join(
      times(count + 1, (i) =>
        join(
          shape(cutBox(rand, x0 + i * w - 24, -620, 48, 150), '#7e3f30'),
          shape(cutBox(rand, x0 + i * w - 30, -626, 60, 12), '#96523f'),
          times(2, (k) => shape(`M${x0 + i * w - 18 + k * 20} -624l3 -24h12l3 24Z`, '#b0694c')),
        ),
      ),
      shape(
        cut(rand, [
          [x0 - 8, -424],
          [x0 + 20, -560],
          [-x0 - 20, -560],
          [-x0 + 8, -424],
        ]),
        roof,
      ),
      line(times(6, (i) => `M${x0 + i * 4} ${-446 - i * 20}H${-x0 - i * 4}`).join(''), darken(roof, 0.3), 2, {
        opacity: 0.6,
      }),
      times(count, (i) =>
        join(
          shape(`M${x0 + i * w + 62} -448V-506L${x0 + i * w + 95} -530L${x0 + i * w + 128} -506V-448Z`, '#d8cbb0'),
          windows(p, {
            x: x0 + i * w + 95,
            y: -500,
            cols: 1,
            dx: 0,
            w: 36,
            h: 46,
            lit: 0.5,
            bars: '#d8cbb0',
            sill: false,
          }),
        ),
      ),
      shape(cutBox(rand, x0 - 4, -430, count * w + 8, 430), fill),
      courses(p, x0, -410, count * w, 260, darken(fill, 0.3), { count: count * 3, pitch: 17, opacity: 0.36 }),
      shape(cutBox(rand, x0 - 12, -438, count * w + 24, 14), '#d8cbb0'),
      windows(p, {
        x: x0 + 38,
        y: -390,
        cols: count * 3,
        rows: 2,
        dx: w / 3,
        dy: 122,
        w: 34,
        h: 82,
        lit,
        bars: '#d8cbb0',
        surround: lighten(fill, 0.24),
      }),
      line(times(count - 1, (i) => `M${x0 + (i + 1) * w} -426V-150`).join(''), darken(fill, 0.3), 2.4, {
        opacity: 0.6,
      }),
      // granite posts and shop doors below
      box(x0 - 4, -150, count * w + 8, 150, '#3a332e'),
      times(count * 4, (i) =>
        box(
          x0 + i * (w / 4) + 6,
          -132,
          w / 4 - 10,
          132,
          i % 4 === 1 ? '#2c4a48' : i % 2 ? darken(p.mood.lit, 0.12) : '#4d443c',
        ),
      ),
      times(count * 4 + 1, (i) => box(x0 + i * (w / 4) - 6, -150, 12, 150, '#b5ab9b')),
      shape(cutBox(rand, x0 - 8, -162, count * w + 16, 22), '#c9bfae'),
    ),
    { s },
  );
}

/** A store of 1836 with granite posts below and, if asked, a stepped Dutch gable. 260 wide. */
export function graniteStore(p, { x, y, s = 1, fill = '#6d3a2c', rows = 3, gable = false, lit = 0.5, w = 260 }) {
  const { rand } = p,
    h = 170 + rows * 118,
    half = w / 2;
  const steps = 5;
  return at(
    x,
    y,
    join(
      gable
        ? shape(
            `M${-half} ${-h}${times(steps, (i) => `h${n(i ? half / steps - 4 : 0)}v-42h${n(i === steps - 1 ? 0 : 4)}`).join('')}H${n(half - (half / steps) * (steps - 1))}${times(steps, () => `v42h${n(half / steps)}`).join('')}V${-h + 10}H${-half}Z`,
            fill,
          )
        : '',
      shape(cutBox(rand, -half, -h, w, h), fill),
      courses(p, -half, -h + 20, w, h - 200, darken(fill, 0.35), { count: 3, pitch: 18 }),
      gable
        ? windows(p, {
            x: 0,
            y: -h - 110,
            cols: 1,
            dx: 0,
            w: 46,
            h: 86,
            arch: 12,
            lit: 1,
            bars: darken(fill, 0.4),
            surround: lighten(fill, 0.2),
          })
        : join(
            shape(cutBox(rand, -half - 8, -h - 10, w + 16, 28), lighten(fill, 0.16)),
            shape(
              times(Math.floor(w / 22), (i) => `M${n(-half + 4 + i * 22)} ${-h + 16}h11v11h-11Z`).join(''),
              lighten(fill, 0.2),
            ),
          ),
      windows(p, {
        x: -half + w / 6,
        y: -h + 38,
        cols: 3,
        rows,
        dx: w / 3,
        dy: 118,
        w: w * 0.17,
        h: 78,
        lit,
        bars: darken(fill, 0.4),
        surround: lighten(fill, 0.18),
      }),
      box(-half, -160, w, 160, '#2a2420'),
      times(4, (i) =>
        box(-half + (i * w) / 4 + 8, -140, w / 4 - 14, 140, i === 2 ? '#6d2f22' : mix(p.mood.lit, '#6d3a1c', 0.12)),
      ),
      times(4, (i) =>
        i === 2
          ? ''
          : line(
              `M${n(-half + (i + 0.5) * (w / 4) + 1)} -140V0M${n(-half + (i * w) / 4 + 8)} -84h${n(w / 4 - 14)}`,
              '#4a382c',
              3,
            ),
      ),
      times(5, (i) => box(-half + (i * w) / 4 - 8, -160, 16, 160, '#8f887c')),
      shape(cutBox(rand, -half - 6, -176, w + 12, 24), '#a39b8d'),
    ),
    { s },
  );
}

/** The towers of Newspaper Row about 1895, from left: the World under its gilded dome, the Sun low between, the Tribune with its clock, the Times. 1000 wide, 760 high. */
export function newspaperRow(p, { x, y, s = 1, lit = 0.5 }) {
  const { rand } = p;
  const floors = (cx, top, w, bottom, fill, cols, rowH = 44) =>
    join(
      shape(cutBox(rand, cx - w / 2, top, w, bottom - top), fill),
      windows(p, {
        x: cx - w / 2 + w / cols / 2,
        y: top + 22,
        cols,
        rows: Math.floor((bottom - top - 26) / rowH),
        dx: w / cols,
        dy: rowH,
        w: (w / cols) * 0.42,
        h: rowH * 0.56,
        lit,
        bars: darken(fill, 0.3),
        surround: lighten(fill, 0.1),
        sill: false,
      }),
      times(Math.floor((bottom - top) / 132), (i) =>
        box(cx - w / 2 - 5, top + 14 + i * 132, w + 10, 6, lighten(fill, 0.2)),
      ),
    );
  const world = '#8d5f42',
    tribune = '#8f4534',
    times_ = '#a08d75';
  return at(
    x,
    y,
    join(
      // the Times
      floors(392, -500, 230, 0, times_, 5),
      shape(
        cut(rand, [
          [276, -498],
          [300, -566],
          [484, -566],
          [508, -498],
        ]),
        darken(times_, 0.4),
      ),
      times(
        3,
        (i) =>
          shape(`M${312 + i * 60} -500v-40q20 -22 40 0v40Z`, lighten(times_, 0.14)) +
          shape(`M${322 + i * 60} -500v-34q10 -12 20 0v34Z`, p.mood.lit),
      ),
      // the Tribune: brick, a tall clock tower with a steep roof
      floors(160, -440, 220, 0, tribune, 4),
      shape(
        cut(rand, [
          [48, -438],
          [70, -500],
          [250, -500],
          [272, -438],
        ]),
        '#3d3634',
      ),
      floors(160, -590, 112, -430, darken(tribune, 0.08), 2, 52),
      shape(cutBox(rand, 92, -664, 136, 84), tribune),
      disc(160, -622, 34, '#3a2a24'),
      disc(160, -622, 29, '#fdf1cf'),
      line('M160 -622V-642M160 -622L174 -614', ink, 4),
      shape(
        cut(rand, [
          [86, -664],
          [130, -744],
          [142, -790],
          [178, -790],
          [190, -744],
          [234, -664],
        ]),
        '#46403e',
      ),
      box(142, -802, 36, 14, '#46403e'),
      line('M160 -802v-66', '#2a2423', 5),
      disc(160, -868, 5, brass),
      // the Sun, small between two giants
      floors(-20, -250, 130, 0, '#77604f', 4),
      shape(cutBox(rand, -92, -262, 144, 16), '#a38a74'),
      // the World under its dome
      floors(-250, -520, 310, 0, world, 6),
      shape(cutBox(rand, -418, -536, 336, 22), lighten(world, 0.24)),
      times(4, (i) => line(`M${-400 + i * 100} -514V-8`, lighten(world, 0.14), 6)),
      floors(-250, -620, 210, -520, darken(world, 0.1), 5),
      shape(cutBox(rand, -368, -632, 236, 16), lighten(world, 0.26)),
      times(9, (i) => box(-346 + i * 23, -680, 10, 50, lighten(world, 0.18))),
      box(-350, -680, 200, 50, darken(world, 0.4), { opacity: 0.5 }),
      shape(cutBox(rand, -362, -690, 224, 14), lighten(world, 0.26)),
      shape('M-350 -690Q-352 -790 -250 -838Q-148 -790 -150 -690Z', '#c08a34'),
      shape('M-250 -838Q-148 -790 -150 -690H-216Q-206 -790 -250 -838Z', '#8a5f24', { opacity: 0.7 }),
      line(times(5, (i) => `M${-330 + i * 40} -692Q${n(-310 + i * 30)} -790 -250 -836`).join(''), '#e2b25c', 3),
      times(4, (i) => disc(-316 + i * 44, -716, 9, p.mood.lit)),
      shape('M-266 -834V-872H-234V-834ZM-272 -872Q-250 -906 -228 -872Z', '#c08a34'),
      line('M-250 -892v-40', '#8a5f24', 4),
    ),
    { s },
  );
}

/** The Forward's tower of 1912: ten floors of cream brick, a clock between wings of stone. 300 wide, 720 high. */
export function forwardBuilding(p, { x, y, s = 1, fill = '#d9c9a4', lit = 0.25 }) {
  const { rand } = p,
    deep = darken(fill, 0.4),
    light = lighten(fill, 0.3);
  return at(
    x,
    y,
    join(
      shape(cutBox(rand, -130, -580, 260, 580), fill),
      windows(p, {
        x: -78,
        y: -540,
        cols: 3,
        rows: 8,
        dx: 78,
        dy: 62,
        w: 46,
        h: 38,
        lit,
        bars: deep,
        surround: light,
        sill: false,
      }),
      line('M-118 -576V-60M-39 -576V-60M39 -576V-60M118 -576V-60', light, 7),
      shape(cutBox(rand, -150, -596, 300, 22), light),
      shape(
        cut(rand, [
          [-104, -594],
          [-104, -640],
          [-70, -676],
          [70, -676],
          [104, -640],
          [104, -594],
        ]),
        fill,
      ),
      disc(0, -634, 34, light),
      disc(0, -634, 28, '#f7f0dc'),
      line('M0 -634V-654M0 -634L14 -628', ink, 4),
      disc(0, -634, 31, 'none', { stroke: deep, 'stroke-width': 4 }),
      shape(
        contour('-104 -600!, -110 -640, -86 -664, -70 -650, -56 -600!') +
          contour('104 -600!, 110 -640, 86 -664, 70 -650, 56 -600!'),
        light,
      ),
      shape(cutBox(rand, -80, -690, 160, 14), light),
      shape('M-40 -690Q0 -724 40 -690Z', deep),
      line('M0 -706v-50', deep, 4),
      box(-134, -60, 268, 60, darken(fill, 0.2)),
      shape('M-34 0V-48A34 34 0 0 1 34 -48V0Z', deep),
    ),
    { s },
  );
}

/** Seward Park Library of 1909: red brick and limestone, tall arches, a reading garden on its roof. 560 wide, 440 high. */
export function sewardLibrary(p, { x, y, s = 1, fill = '#a0503c', stone = '#e0d3b8', lit = 0.4 }) {
  const { rand } = p,
    deep = darken(fill, 0.4);
  return at(
    x,
    y,
    join(
      // the roof garden: balusters, an awning frame
      line('M-190 -444V-500M-60 -444V-500M70 -444V-500M190 -444V-500M-200 -500H200', '#5b6b66', 5),
      shape(times(8, (i) => `M${-200 + i * 50} -506h50v10q-25 18 -50 0Z`).join(''), '#7d9a8a'),
      line(`M-280 -440H280M-280 -412H280${times(35, (i) => `M${-276 + i * 16} -440V-412`).join('')}`, stone, 5),
      shape(cutBox(rand, -300, -412, 600, 26), stone),
      shape(times(29, (i) => `M${-290 + i * 20.5} -386h10v10h-10Z`).join(''), stone),
      shape(cutBox(rand, -280, -386, 560, 386), fill),
      courses(p, -276, -370, 552, 260, deep, { count: 6, pitch: 16, opacity: 0.34 }),
      times(8, (i) => [-280, 250].map((cx) => shape(cutBox(rand, cx, -378 + i * 46, 30, 34, 0.7), stone))),
      windows(p, { x: -188, y: -340, cols: 5, dx: 94, w: 44, h: 54, lit, bars: deep, surround: stone }),
      windows(p, { x: -188, y: -232, cols: 5, dx: 94, w: 56, h: 110, arch: 28, lit: 0.8, bars: deep, surround: stone }),
      shape(cutBox(rand, -290, -108, 580, 16), stone),
      shape(cutBox(rand, -286, -94, 572, 94), darken(stone, 0.12)),
      line('M-284 -64H284M-284 -34H284', darken(stone, 0.3), 2),
      windows(p, {
        x: -188,
        y: -78,
        cols: 5,
        dx: 94,
        w: 52,
        h: 50,
        lit: 0.6,
        bars: deep,
        skip: (c) => c === 2,
        sill: false,
      }),
      box(-44, -120, 88, 120, stone),
      shape('M-56 -118L0 -146L56 -118Z', stone),
      box(-28, -98, 56, 98, '#3a2a22'),
      box(-22, -92, 44, 30, p.mood.lit),
    ),
    { s },
  );
}

// What may move in a hero: the outline of its cat, the cat's eyes, a dark window, a shower. Kept beside the drawing as <name>.animation.json.

import sharp from 'sharp';

/** Outlines are traced on a picture this wide, in pixels. */
const TRACED = 480;
/** How far, in traced pixels, an outline may keep from the cat. */
const SLACK = 1.2;

const share = (length, of) => Math.round((length / of) * 10000) / 10000;

/** @returns what a page needs to let a drawing live a little, in shares of its width and height */
export async function traceAnimationHints(p) {
  const { width: w, height: h } = p;
  const cat = p.cats.toSorted((a, b) => b.size - a.size)[0];
  const seeing = [cat, ...p.cats].find((one) => one?.eyes.length > 0);
  const pane = await darkPane(p);
  return {
    ...(cat && {
      figure: { outline: await outlineOf(p, cat), foot: { x: share(cat.foot.x, w), y: share(cat.foot.y, h) } },
    }),
    ...(seeing && {
      eyes: seeing.eyes.map((eye) => ({
        x: share(eye.x, w),
        y: share(eye.y, h),
        w: share(eye.w, w),
        h: share(eye.h, h),
        turn: eye.turn,
      })),
      lid: seeing.lid,
    }),
    ...(p.isRaining && { rain: true }),
    ...(pane && {
      pane: { x: share(pane.x, w), y: share(pane.y, h), w: share(pane.w, w), h: share(pane.h, h), color: p.mood.lit },
    }),
  };
}

/** The largest window without light that nothing stands in front of, at the side of the picture that no words cover. */
async function darkPane(p) {
  const candidates = p.panes.filter(({ x }) => x > p.width * 0.5).toSorted((a, b) => b.w * b.h - a.w * a.h);
  if (candidates.length === 0) return undefined;
  const { data, info } = await sharp(Buffer.from(p.svg())).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isDark = (x, y, color) =>
    [0, 1, 2].every(
      (c) =>
        Math.abs(
          data[(Math.round(y) * info.width + Math.round(x)) * info.channels + c] -
            parseInt(color.slice(1 + 2 * c, 3 + 2 * c), 16),
        ) < 26,
    );
  const spots = [0.1, 0.4, 0.65, 0.9];
  return candidates.find(
    ({ x, y, w, h, color }) =>
      y > p.height * 0.05 &&
      y + h < p.height &&
      x + w < p.width &&
      spots.every((u) => spots.every((v) => isDark(x + w * u, y + h * v, color) || Math.abs(u - 0.4) < 0.2)),
  );
}

/** The cat alone, traced round and thinned out: 'x y, x y, …' in percent, as a clip path has it. */
async function outlineOf(p, cat) {
  const alone = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${p.width} ${p.height}"><defs>${[...p.defs.values()].join('')}</defs>${cat.markup}</svg>`;
  const { data, info } = await sharp(Buffer.from(alone))
    .resize(TRACED)
    .ensureAlpha()
    .extractChannel(3)
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isCat = (x, y) => x >= 0 && y >= 0 && x < info.width && y < info.height && data[y * info.width + x] > 90;
  const points = thinned(traced(isCat, info.width, info.height));
  const percent = (length, of) => Math.round(((length + 0.5) / of) * 1000) / 10;
  return points.map(([x, y]) => `${percent(x, info.width)}% ${percent(y, info.height)}%`).join(',');
}

/** Moore's way round the first shape met from above. */
function traced(isInside, width, height) {
  let start;
  for (let y = 0; y < height && !start; y++)
    for (let x = 0; x < width && !start; x++) if (isInside(x, y)) start = [x, y];
  const ways = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ];
  const around = [start];
  let [x, y] = start,
    way = 0;
  do {
    const from = (way + 6) % 8;
    const step = ways.findIndex((_, i) => {
      const [dx, dy] = ways[(from + i) % 8];
      return isInside(x + dx, y + dy);
    });
    if (step < 0) break;
    way = (from + step) % 8;
    x += ways[way][0];
    y += ways[way][1];
    around.push([x, y]);
  } while ((x !== start[0] || y !== start[1]) && around.length < 20000);
  return around;
}

/** Douglas and Peucker's thinning: corners stay. */
function thinned(points) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points.at(-1)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const off = points.map(([x, y]) =>
    length
      ? Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length
      : Math.hypot(x - a[0], y - a[1]),
  );
  const farthest = off.indexOf(Math.max(...off));
  if (off[farthest] <= SLACK) return [a, b];
  return [...thinned(points.slice(0, farthest + 1)).slice(0, -1), ...thinned(points.slice(farthest))];
}

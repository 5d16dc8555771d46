// The mark: a cat before the moon, on a bridge of cobblestones. Flat paper, so that it holds at sixteen pixels.

import { heads, poses } from '../kit/cats.mjs';
import { brass, brick, ink, night } from '../kit/palette.mjs';
import { at, contour, disc, join, ribbon, shape } from '../kit/paper.mjs';
import { withShortPaths } from '../kit/short-path.mjs';

/** The silhouette of a kit pose in its 600-unit box, in one colour; `tail` is a spine to take the place of the pose's own. */
function silhouette(pose, fill, tail) {
  const pieces = poses[pose].pieces.map((q) => {
    if (q.part === 'tail') return shape(ribbon(tail ?? q.spine, q.width), fill);
    if (q.part === 'body' || q.part === 'limb' || q.part === 'far') return shape(contour(q.outline), fill);
    if (q.part === 'head')
      return at(q.x, q.y, shape(contour(heads[q.kind].skull), fill), { s: q.s * (q.big ?? 1), rot: q.rot });
    return '';
  });
  return join(pieces);
}

/** Cobblestones laid along a shallow arch: a ring of stones between two radii, each a cut quadrilateral. */
function arch({ x, y, inner, outer, from, to, count, gap, fills }) {
  const point = (radius, degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${n2(x + radius * Math.sin(angle))} ${n2(y - radius * Math.cos(angle))}`;
  };
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [from + i * step + gap / 2, from + (i + 1) * step - gap / 2];
    const d = `M${point(inner, a)}L${point(outer, a)}A${outer} ${outer} 0 0 1 ${point(outer, b)}L${point(inner, b)}A${inner} ${inner} 0 0 0 ${point(inner, a)}Z`;
    const fill = fills[i % fills.length];
    return shape(d, fill, { stroke: fill, 'stroke-width': 1.2, 'stroke-linejoin': 'round' });
  }).join('');
}

/** Kept close, so that the whole cat stays in front of the moon. */
const CURLED_TAIL = '352 536, 420 552, 478 528, 486 466, 448 428, 412 440';

const n2 = (value) => Math.round(value * 100) / 100;

/** The bare mark in a 64-unit box; `stones` are its two papers. */
export const mark = ({ stones = [brick, '#b9573f'], moon = brass, cat = ink } = {}) =>
  join(
    disc(32, 28, 26, moon),
    disc(32, 28, 22.6, '#e2b45c'),
    at(29.6, 51, at(-290, -562, silhouette('sitBack', cat, CURLED_TAIL)), { s: 0.083 }),
    arch({ x: 32, y: 118.2, inner: 60.2, outer: 68, from: -25.5, to: 25.5, count: 7, gap: 1.8, fills: stones }),
  );

export const svg = (size, content, more = '') =>
  withShortPaths(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"${more}>${content}</svg>\n`);

/** The mark on its own sheet of night paper, as an icon. `share` is how much of the sheet it fills. */
export function icon({ corner = 14, share = 0.86 } = {}) {
  const s = share;
  const inset = n2((64 - 64 * s) / 2);
  const sheet = `<rect width="64" height="64" rx="${corner}" fill="${night}"/>`;
  return svg(64, sheet + at(inset, inset, mark({ cat: ink }), { s }));
}

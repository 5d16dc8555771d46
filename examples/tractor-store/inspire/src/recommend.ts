import type { Variants } from '../content-files.ts';

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const averageOf = (colors: readonly number[][]) =>
  [0, 1, 2].map((part) => Math.round(colors.reduce((sum, color) => sum + color[part]!, 0) / colors.length));

/** The variants whose colors are nearest to the average color of those that are named. */
export function recommend(variants: Variants, skus: readonly string[], count = 4): Variants {
  const named = variants.filter(({ sku }) => skus.includes(sku));
  const target = averageOf(named.map(({ color }) => channelsOf(color)));
  const distanceOf = (color: string) => Math.hypot(...channelsOf(color).map((value, part) => value - target[part]!));
  return variants
    .filter((variant) => !named.includes(variant))
    .map((variant) => ({ variant, distance: distanceOf(variant.color) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ variant }) => variant);
}

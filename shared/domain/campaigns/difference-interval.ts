export interface Share {
  of: number;
  count: number;
}

/** Standard score of 95 %. */
const Z = 1.959964;

/** Wilson's score interval of a share, at 95 %. */
function wilson({ count, of }: Share): [number, number] {
  const p = count / of;
  const middle = p + Z ** 2 / (2 * of);
  const half = Z * Math.sqrt((p * (1 - p)) / of + Z ** 2 / (4 * of ** 2));
  return [(middle - half) / (1 + Z ** 2 / of), (middle + half) / (1 + Z ** 2 / of)];
}

/**
 * The difference of two shares with its 95 % interval, by Newcombe's hybrid score method without continuity correction.
 * Statistics in Medicine 17 (1998), 873 to 890: method 10.
 */
export function differenceInterval(one: Share, other: Share): { difference: number; low: number; high: number } {
  const [p, q] = [one.count / one.of, other.count / other.of];
  const [[low, high], [otherLow, otherHigh]] = [wilson(one), wilson(other)];
  const difference = p - q;
  return {
    difference,
    low: difference - Math.hypot(p - low, otherHigh - q),
    high: difference + Math.hypot(high - p, q - otherLow),
  };
}

/** A figure that the design promises. */
export interface BenchTarget {
  name: string;
  /** The measured value, as text. */
  measured: string;
  /** The promised limit, as text. */
  target: string;
  reached: boolean;
}

export function atMost(name: string, measured: number, limit: number, unit: (value: number) => string): BenchTarget {
  return { name, measured: unit(measured), target: `at most ${unit(limit)}`, reached: measured <= limit };
}

export function atLeast(name: string, measured: number, limit: number, unit: (value: number) => string): BenchTarget {
  return holds(name, measured >= limit, unit(measured), `at least ${unit(limit)}`);
}

export function holds(name: string, reached: boolean, measured: string, target: string): BenchTarget {
  return { name, measured, target, reached };
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
export const plain = (value: number) => String(Math.round(value * 1000) / 1000);

/** A line for each target, of which those that are over their limit begin with a mark. */
export const linesOf = (targets: readonly BenchTarget[]): string =>
  targets
    .map(({ name, measured, target, reached }) => `${reached ? ' ' : '!'} ${name}: ${measured} (${target})`)
    .join('\n');

/** Whether one more is allowed, and if not, in how many seconds. */
type Ruling = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts what one address did lately. `giveBack` takes the last count away, for a send that failed. */
export type RateLimiter = {
  take: (key: string) => Promise<Ruling>;
  giveBack: (key: string) => Promise<void>;
};

const KEYS_MAX = 10_000;

/**
 * Counts in this process's memory, over a sliding window.
 * Each running copy of a function counts for itself, and forgets when it ends; see `createTableRateLimiter` for one
 * count in common.
 * `now` gives milliseconds.
 */
export function createMemoryRateLimiter(
  limit: { max: number; windowSeconds: number },
  now: () => number = Date.now,
): RateLimiter {
  const takenAt = new Map<string, number[]>();
  const windowMs = limit.windowSeconds * 1_000;

  const recent = (key: string): number[] => (takenAt.get(key) ?? []).filter((at) => at > now() - windowMs);
  const remember = (key: string, times: number[]): void => {
    takenAt.delete(key);
    if (times.length > 0) {
      takenAt.set(key, times);
    }
    if (takenAt.size > KEYS_MAX) {
      const [oldest] = takenAt.keys();
      takenAt.delete(oldest as string);
    }
  };

  return {
    take: (key) => {
      const times = recent(key);
      const [first] = times;
      if (times.length >= limit.max && first !== undefined) {
        remember(key, times);
        return Promise.resolve({
          allowed: false,
          retryAfterSeconds: Math.max(1, Math.ceil((first + windowMs - now()) / 1_000)),
        });
      }
      remember(key, [...times, now()]);
      return Promise.resolve({ allowed: true });
    },
    giveBack: (key) => {
      remember(key, recent(key).slice(0, -1));
      return Promise.resolve();
    },
  };
}

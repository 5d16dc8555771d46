export interface Rate {
  /** How many may come at once. */
  burst: number;
  /** How many a second after that. */
  perSecond: number;
}

/** Clients that are remembered at most; beyond them, who has been quiet the longest is forgotten. */
const MOST_CLIENTS = 10_000;

interface Bucket {
  left: number;
  /** Milliseconds. */
  at: number;
}

/**
 * A token bucket for each client and one for all of them, in this process's memory alone.
 * @returns whether one more may come of a client now, in milliseconds
 */
export function createRateLimit(each: Rate, all: Rate): (client: string, now: number) => boolean {
  const whole: Bucket = { left: all.burst, at: 0 };
  const clients = new Map<string, Bucket>();

  return (client, now) => {
    const own = clients.get(client) ?? { left: each.burst, at: now };
    // The newest stand last.
    clients.delete(client);
    clients.set(client, own);
    if (clients.size > MOST_CLIENTS) clients.delete(clients.keys().next().value!);
    fill(own, each, now);
    fill(whole, all, now);
    if (own.left < 1 || whole.left < 1) return false;
    own.left -= 1;
    whole.left -= 1;
    return true;
  };
}

function fill(bucket: Bucket, { burst, perSecond }: Rate, now: number): void {
  bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
}

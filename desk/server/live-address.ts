import { setTimeout as pause } from 'node:timers/promises';
import { shortId } from '@hemstitch/platform/internal/store/store.ts';
import { z } from 'zod';

/** Servers that are busy answer late, and show a publication late. */
const PATIENCE_MS = 60_000;
/** A server that cannot be reached might be starting. */
const STARTING_MS = 5000;
const PAUSE_MS = 1000;
/** A busy machine needs some time, even where the last try is short of it. */
const MIN_ANSWER_MS = 3000;

/** Answer of a server at `/readyz`; proxies may hide it. */
const readySchema = z.object({ publication: z.int(), site: z.string() });

interface Search {
  /** Without a slash at their end, in order of preference. */
  origins: readonly string[];
  /** Path and query. */
  page: string;
  /** The live publication of the store, if it answers. */
  live?: { number: number; site: string };
  patienceMs?: number;
}

/**
 * Finds the address at which readers get a page of the live publication: of the public site, or else of the site that
 * `npm start` serves on this machine.
 * @returns `told` says what each server did when none has the page
 */
export async function findLiveAddress({
  origins,
  page,
  live,
  patienceMs = PATIENCE_MS,
}: Search): Promise<{ address?: string; told?: string }> {
  const since = Date.now();
  for (;;) {
    const found = await Promise.all(
      origins.map((origin) => askServer(origin, page, live, Math.max(since + patienceMs - Date.now(), MIN_ANSWER_MS))),
    );
    const address = found.find((each) => each.address !== undefined)?.address;
    if (address !== undefined) return { address };
    const spent = Date.now() - since + PAUSE_MS;
    if (spent > patienceMs || (spent > STARTING_MS && found.every(({ isAway }) => isAway)))
      return { told: `${found.map(({ told }) => told).join('; ')}.` };
    await pause(PAUSE_MS);
  }
}

interface Answer {
  address?: string;
  told?: string;
  /** Nothing answers there. */
  isAway?: boolean;
}

async function askServer(origin: string, page: string, live: Search['live'], patienceMs: number): Promise<Answer> {
  const address = new URL(page, origin);
  if (address.origin !== new URL(origin).origin) return { told: `${page} is not a page of ${origin}`, isAway: true };
  const since = Date.now();
  const signal = AbortSignal.timeout(patienceMs);
  try {
    // The page first: a server that does not watch its store looks there when a page is requested.
    const { ok, status } = await fetch(address, { method: 'HEAD', signal, redirect: 'manual' });
    const ready = await fetch(new URL('/readyz', origin), { signal, redirect: 'manual' });
    const served = readySchema.safeParse(await ready.json().catch(() => undefined)).data;
    if (live && served && served.publication < live.number)
      return {
        told: `${origin} does not show it yet: it serves publication ${served.publication}, and this is ${live.number}`,
      };
    if (live && served?.publication === live.number && served.site !== shortId(live.site))
      return { told: `${origin} serves another site` };
    return ok ? { address: address.href } : { told: `${address.href} answers ${status}` };
  } catch {
    if (!signal.aborted) return { told: `${origin} cannot be reached`, isAway: true };
    return { told: `${origin} did not answer in ${Math.round((Date.now() - since) / 1000)} s` };
  }
}

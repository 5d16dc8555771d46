import * as z from 'zod/mini';
import type { Settings } from './settings.ts';

/** The provider allows 30 requests a second. */
const CONCURRENCY = 5;

/** A time of the provider. Its offset without a colon, which some browsers refuse, gets one. */
export const timeSchema = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/)),
  z.transform((time) => time.replace(/([+-]\d\d):?(\d\d)$/, '$1:$2')),
);

/** Asks for a few things at a time. */
export async function askEach<Thing>(things: readonly Thing[], ask: (thing: Thing) => Promise<void>): Promise<void> {
  const waiting = things.values();
  const work = async () => {
    for (const thing of waiting) await ask(thing);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** A fault for the log. A schema's error lists every field. */
export const describeFault = (cause: unknown): string =>
  cause instanceof Error && !(cause instanceof z.core.$ZodError) ? cause.message : 'nonsense';

/** Asks the booking provider for a path below the company's. @throws Error for every other answer than a good one */
export type AskProvider = (path: string, signal: AbortSignal) => Promise<unknown>;

/** The provider's external API. Its keys are secret, so pages never ask it. */
export const createBookingApi =
  ({ address, appKey, userKey, shortname }: NonNullable<Settings['booking']>): AskProvider =>
  async (path, signal) => {
    const response = await fetch(`${address}companies/${shortname}/${path}`, {
      headers: { 'X-FareHarbor-API-App': appKey, 'X-FareHarbor-API-User': userKey, accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new Error(`the booking provider answered ${response.status}`);
  };

import type { Settings } from './settings.ts';

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

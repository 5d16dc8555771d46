import type { Store } from './store.ts';

/** Allowed difference between the clocks of a machine and of its store, in milliseconds. */
const MAX_SKEW_MS = 60 * 60 * 1000;
const CLOCK = 'clock/now';

/** @throws Error when the clock of this machine is far from the store's: what it signs would be valid for too long, or for no time */
export async function assertSameClock(store: Pick<Store, 'write' | 'list'>, now = Date.now): Promise<void> {
  await store.write(CLOCK, '');
  const written = (await store.list('clock')).find(({ key }) => key === CLOCK)?.written;
  if (written === undefined || Math.abs(now() - written) <= MAX_SKEW_MS) return;
  throw new Error(
    `Refused, nothing was published: it is ${new Date(now()).toISOString()} on this machine, and ${new Date(written).toISOString()} in the store. Set the clock of this machine.`,
  );
}

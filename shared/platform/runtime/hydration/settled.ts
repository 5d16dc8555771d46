type Settling<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

/** A promise that React's `use` reads at once, without suspending: hydration must find its data in place. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

/** Whether a promise made by `readable` has been rejected. */
export const hasFailed = (promise: Promise<unknown>): boolean => (promise as Settling<unknown>).status === 'rejected';

/**
 * Lets React's `use` read a promise at once when it has settled before it is first used, as what was loaded ahead has:
 * a page that is moved to then stands there whole with its first frame, and Back finds its place in it.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  const settling: Settling<T> = promise;
  settling.status = 'pending';
  // Neither may give the promise itself back: a failure would fail once more, in a promise that nobody holds.
  settling.then(
    (value) => void Object.assign(settling, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(settling, { status: 'rejected', reason }),
  );
  return settling;
}

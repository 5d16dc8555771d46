type Settling<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

/** A promise that React's `use` reads without suspending, because hydration needs its data at once. */
export function resolvedPromise<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

/** Whether a promise made by `trackPromise` has been rejected. */
export const hasFailed = (promise: Promise<unknown>): boolean => (promise as Settling<unknown>).status === 'rejected';

/**
 * Lets React's `use` read a promise at once if it settled earlier, as prefetched data has. So the first frame of a
 * client-side navigation shows the complete page, and Back finds its scroll position.
 */
export function trackPromise<T>(promise: Promise<T>): Promise<T> {
  const settling: Settling<T> = promise;
  settling.status = 'pending';
  // The handlers must not return the promise: that would create a second, unhandled rejection.
  settling.then(
    (value) => void Object.assign(settling, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(settling, { status: 'rejected', reason }),
  );
  return settling;
}

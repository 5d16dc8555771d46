/** A promise that React's `use` reads at once, without suspending: hydration must find its data in place. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

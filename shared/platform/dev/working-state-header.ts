/** Entry of the `Server-Timing` header in development: a count of changes, which names the state that a page was stitched from. */
export const stateTiming = 'working';

/** Answers with the state as it is now. */
export const statePath = '/dev/state';

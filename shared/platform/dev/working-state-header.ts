/** Names in the `Server-Timing` header of a page in development the state of the working copies that it was stitched from: a count of their changes. */
export const stateTiming = 'working';

/** Answers with the state as it is now. */
export const statePath = '/dev/state';

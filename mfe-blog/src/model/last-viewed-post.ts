let lastRead: string | undefined;

/** Remembers the post on the screen, while this page lives. */
export function noteRead(id: string): void {
  lastRead = id;
}

/** Whether a post was on the screen before what is there now: on the way back, its picture returns to its card. */
export const wasReadLast = (id: string): boolean => lastRead === id;

/** The time in seconds, and in minutes when it is more than two minutes. */
export const formatTimeLeft = (seconds: number): string =>
  seconds > 120 ? `about ${Math.ceil(seconds / 60)} min left` : `about ${seconds} s left`;

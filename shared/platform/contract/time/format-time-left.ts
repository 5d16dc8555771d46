/** More than two minutes are told in minutes, because nobody counts more seconds. */
export const formatTimeLeft = (seconds: number): string =>
  seconds > 120 ? `about ${Math.ceil(seconds / 60)} min left` : `about ${seconds} s left`;

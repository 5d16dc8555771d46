/** Hears what a command does, line by line. */
export type Report = (line: string) => void;

export const secondsSince = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

import type { Report as CommandReport } from '../build/command.ts';

/** Hears what a command does, line by line. */
export type Report = CommandReport;

export const secondsSince = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

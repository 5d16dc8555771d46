import { cpSync } from 'node:fs';

/** Copies a folder, its links as they are. */
export const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });

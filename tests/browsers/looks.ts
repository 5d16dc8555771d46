import { readFileSync } from 'node:fs';

/** An expression that lists visible defects of the open page, so without the file's first line. */
export const looks = readFileSync(new URL('./looks.client.js', import.meta.url), 'utf8').replace(/^\/\/.*\n/, '');

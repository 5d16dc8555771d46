import { readFileSync } from 'node:fs';

/** What looks wrong on the open page, in words: an expression, so without the file's first line. */
export const looks = readFileSync(new URL('./looks.client.js', import.meta.url), 'utf8').replace(/^\/\/.*\n/, '');

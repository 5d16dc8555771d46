import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../../build/folders.ts';
import { positionOf } from '../../build/source-position.ts';

/** At most this many places of one text are named. */
const MAX_PLACES = 3;
/** Lines above and below the marked line of a code frame. */
const FRAME_LINES = 2;

const isSource = (file: string) => /\.[jt]sx?$/.test(file) && !/\.(?:test|e2e)\.|\/node_modules\//.test(file);

/**
 * Places in sources of folders where a pattern is found, as `file:line:column`; those of the file that was saved last come first.
 * @param root begins the folders, and is left out
 */
export async function findPlaces(pattern: RegExp, folders: readonly string[], root: string): Promise<string[]> {
  const files = (await Promise.all(folders.map((folder) => filesBelow(join(root, folder))))).flat().filter(isSource);
  return files
    .flatMap((file) => {
      const position = positionOf(pattern, readFileSync(file, 'utf8'));
      return position ? [{ file, position, saved: statSync(file).mtimeMs }] : [];
    })
    .sort((one, other) => other.saved - one.saved)
    .slice(0, MAX_PLACES)
    .map(({ file, position }) => `${relative(root, file)}:${position}`);
}

const place = /^([\w.@/-]+\.[jt]sx?):(\d+)(?::(\d+))?/;

/** Shows the lines around the first place of the project that a text names, with a mark at the line. */
export function withCodeFrame(text: string, root: string): string {
  const words = text.split(/[^\w.@/:-]+/);
  const [, file = '', line = '', column] = place.exec(words.find((word) => place.test(word)) ?? '') ?? [];
  if (!file || !existsSync(join(root, file))) return text;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const marked = Number(line);
  const start = Math.max(1, marked - FRAME_LINES);
  const shown = lines.slice(start - 1, marked + FRAME_LINES);
  const width = String(start + shown.length).length;
  const frame = shown.flatMap((code, index) => {
    const number = start + index;
    const row = `${number === marked ? '>' : ' '} ${String(number).padStart(width)} | ${code}`.trimEnd();
    return number === marked && column ? [row, `${' '.repeat(width + 2)} | ${' '.repeat(Number(column) - 1)}^`] : [row];
  });
  return `${text}\n\n${frame.join('\n')}`;
}

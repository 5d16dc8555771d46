import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines above and below the marked line of a code frame. */
const FRAME_LINES = 2;

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

// Merges content files by their fields, for git: .gitattributes names the files, `driverSettings` this program.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { mergeTexts } from './format/merge.ts';

/** The folder in which the desk's own merges keep the texts of fields that two people changed. */
export const CONFLICTS_VARIABLE = 'DESK_CONFLICTS';

export const conflictSchema = z.strictObject({ path: z.string(), base: z.string(), mine: z.string() });

/** A text whose fields a colleague had changed first. `base` is the text that both began with. */
export type WaitingText = z.infer<typeof conflictSchema>;

const program = fileURLToPath(import.meta.url);

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Arguments of git that make it merge content by this program, in whichever folder. */
export const driverSettings = (): string[] => [
  '-c',
  // Git reads a percent sign as the name of one of its files.
  `merge.content.driver=${[process.execPath, '--import', loader, program].map((word) => `'${word.replaceAll('%', '%%')}'`).join(' ')} %O %A %B %P`,
];

/** The name of the file that keeps a text that waits. */
export const conflictName = (path: string): string =>
  `${createHash('sha256').update(path).digest('hex').slice(0, 32)}.json`;

/**
 * Writes the merged text into the second file, without conflict marks in any case: a field that both changed is as it is there.
 * @returns what both changed, for a person; empty when all is merged
 */
function mergeFiles([base, ours, theirs, path]: readonly [string, string, string, string], keep?: string): string {
  const [before, own, other] = [base, ours, theirs].map((file) => readFileSync(file, 'utf8'));
  try {
    const { text, conflicts } = mergeTexts(path, before!, own!, other!);
    writeFileSync(ours, text);
    if (conflicts.length === 0) return '';
    if (keep !== undefined) {
      writeFileSync(join(keep, conflictName(path)), JSON.stringify({ path, base: before, mine: other }), {
        flush: true,
      });
      return '';
    }
    const shown = conflicts.map(
      ({ field, mine, theirs: second }) =>
        `${path}: both changed ${field || 'it'}. Kept: ${JSON.stringify(mine)}. The other: ${JSON.stringify(second)}.`,
    );
    return `${shown.join('\n')}\nWrite what it must be, then run \`git add ${path}\`.`;
  } catch (error) {
    return `${path}: ${(error as Error).message} It stays as it is; correct it, then run \`git add ${path}\`.`;
  }
}

if (process.argv[1] === program) {
  const [base = '', ours = '', theirs = '', path = ''] = process.argv.slice(2);
  const unmerged = mergeFiles([base, ours, theirs, path], process.env[CONFLICTS_VARIABLE]);
  if (unmerged) {
    process.stderr.write(`${unmerged}\n`);
    process.exitCode = 1;
  }
}

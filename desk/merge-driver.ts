// Merges content files by their fields, for git: .gitattributes names the files, and `npm install` this program in git's settings.
import { readFileSync, writeFileSync } from 'node:fs';
import { mergeTexts } from './format/merge.ts';
import { DESK, JOURNAL_VARIABLE, writeEntry } from './server/history.ts';

const [base = '', ours = '', theirs = '', path = ''] = process.argv.slice(2);
/** Present for the desk's own merges, whose journal keeps the texts of fields that two people changed. */
const journal = process.env[JOURNAL_VARIABLE];

/**
 * Writes the merged text into the second file, without conflict marks in any case: a field that both changed is as it is there.
 * @returns what both changed, for a person; empty when all is merged
 */
async function mergeFiles(): Promise<string> {
  const [before, own, other] = [base, ours, theirs].map((file) => readFileSync(file, 'utf8'));
  try {
    const { text, conflicts } = mergeTexts(path, before!, own!, other!);
    writeFileSync(ours, text);
    if (conflicts.length === 0) return '';
    if (journal !== undefined) {
      const message = 'waits, because a colleague changed the same field';
      await writeEntry(journal, { paths: [path], base: before, text: other, message, person: DESK });
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

const unmerged = await mergeFiles();
if (unmerged) {
  process.stderr.write(`${unmerged}\n`);
  process.exitCode = 1;
}

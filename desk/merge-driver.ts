// Merges content files by their fields, for git: .gitattributes names the files, and `npm install` this program in git's settings.
// It leaves no conflict marks in any case: a field that both changed is as it is in the second file.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mergeTexts } from './format/merge.ts';
import { DESK, writeEntry } from './server/repository.ts';

const [base = '', ours = '', theirs = '', path = ''] = process.argv.slice(2);
const [before = '', own = '', other = ''] = [base, ours, theirs].map((file) => readFileSync(file, 'utf8'));
/** Not empty for the desk's own merges, whose journal keeps the text of the person who was second. */
const journal = spawnSync('git', ['config', 'desk.journal'], { encoding: 'utf8' }).stdout.trim();

const { text, conflicts } = mergeTexts(path, before, own, other);
writeFileSync(ours, text);
if (conflicts.length > 0 && journal) {
  const message = 'waits, because a colleague changed the same field';
  await writeEntry(journal, { paths: [path], base: before, text: other, message, person: DESK });
} else if (conflicts.length > 0) {
  for (const { field, mine, theirs: second } of conflicts)
    console.error(
      `${path}: both changed ${field}. Kept: ${JSON.stringify(mine)}. The other: ${JSON.stringify(second)}.`,
    );
  console.error(`Write what it must be, then run \`git add ${path}\`.`);
  process.exitCode = 1;
}

// Checks that comments, test titles, messages and documents are plain English, and that documents name what exists.
// `list <folder>` prints each fault of the folder with its remedy.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { findDeadReferences } from './links.ts';
import { findFaults, parseRetiredWords } from './patterns.ts';
import { proseOfCode, proseOfDocument } from './texts.ts';

/** The share of texts that may have a fault, in percent. Lower it whenever the share has fallen. */
const MAX_PERCENT = 19;

const [command, folder = '.'] = process.argv.slice(2);
const retired = parseRetiredWords(readFileSync(join(rootFolder, 'shared/docs/glossary.md'), 'utf8'));
const isOtherProse =
  /^(?:mfe-blog\/content\/posts|shared\/art|tests\/prose)\/|\.generated\.|shared\/docs\/glossary\.md$/;
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) => /\.(?:tsx?|m[jt]s|md)$/.test(path) && !isOtherProse.test(path) && existsSync(join(rootFolder, path)),
  );

let textCount = 0;
let faultyCount = 0;
const mustGo: string[] = [];
for (const path of paths) {
  const source = readFileSync(join(rootFolder, path), 'utf8');
  const isDocument = path.endsWith('.md');
  if (isDocument) mustGo.push(...findDeadReferences(rootFolder, path));
  else
    for (const { match, remedy } of retired.names)
      if (match.test(source)) mustGo.push(`${path}: the name ${match.exec(source)?.[0]} is retired: ${remedy}`);
  for (const { kind, line, text } of isDocument ? proseOfDocument(source) : proseOfCode(source)) {
    const faults = findFaults(text, retired.words);
    textCount += 1;
    if (faults.length === 0) continue;
    faultyCount += 1;
    if (command === 'list') console.log(`${path}:${line} (${kind}) ${faults.join('; ')}`);
  }
}
const percent = (100 * faultyCount) / Math.max(1, textCount);
console.log(`${faultyCount} of ${textCount} texts have a fault: ${percent.toFixed(1)} % (at most ${MAX_PERCENT} %).`);
for (const fault of mustGo) console.error(fault);
if (percent > MAX_PERCENT) console.error('List them with `npm test -- --only prose list <folder>`.');
process.exitCode = percent > MAX_PERCENT || mustGo.length > 0 ? 1 : 0;

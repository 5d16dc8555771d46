// Checks that comments, test titles, messages and documents are plain English, and that documents name what exists.
// `list <folder>` prints each fault of the folder with its remedy.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/internal/build/git.ts';
import { findDeadReferences, findUnusedTerms } from './links.ts';
import { findFaults, parseRetiredWords } from './patterns.ts';
import { proseOfCode, proseOfDocument, proseOfLabels } from './texts.ts';

/** The share of each kind of text that may have a fault, in percent. Lower it whenever the shares have fallen. */
const MAX_PERCENT = 2;

const [command, folder = '.'] = process.argv.slice(2);
const glossary = readFileSync(join(rootFolder, 'shared/docs/glossary.md'), 'utf8');
const retired = parseRetiredWords(glossary);
const isOtherProse =
  /^(?:mfe-blog\/(?:src\/testing\/)?content\/posts|shared\/art|tests\/prose)\/|\.generated\.|shared\/docs\/glossary\.md$/;
const listFiles = (under: string) =>
  runGitSync(rootFolder, 'ls-files', '--cached', '--others', '--exclude-standard', under).split('\n');
const allFiles = listFiles('.');

const counts = new Map<string, { texts: number; faulty: number }>();
const mustGo: string[] = [];
const sources: string[] = [];
for (const path of listFiles(folder)) {
  const isDocument = path.endsWith('.md');
  const isLabels = /^desk\/labels\/.*\.json$/.test(path);
  const isCode = /\.(?:tsx?|m[jt]s)$/.test(path);
  if (!(isDocument || isLabels || isCode) || isOtherProse.test(path) || !existsSync(join(rootFolder, path))) continue;
  const source = readFileSync(join(rootFolder, path), 'utf8');
  sources.push(source);
  // Tests of commands invent some.
  if (!/\.test\.tsx?$/.test(path)) mustGo.push(...findDeadReferences(rootFolder, path, allFiles));
  if (isCode)
    for (const { match, remedy } of retired.names)
      if (match.test(source)) mustGo.push(`${path}: the name ${match.exec(source)?.[0]} is retired: ${remedy}`);
  const prose = isDocument ? proseOfDocument(source) : isLabels ? proseOfLabels(source) : proseOfCode(source);
  for (const { kind, line, text } of prose) {
    const faults = findFaults(text, retired.words, kind === 'label');
    const count = counts.get(kind) ?? { texts: 0, faulty: 0 };
    counts.set(kind, count);
    count.texts += 1;
    if (faults.length === 0) continue;
    count.faulty += 1;
    if (command === 'list') console.log(`${path}:${line} (${kind}) ${faults.join('; ')}`);
  }
}
if (folder === '.') mustGo.push(...findUnusedTerms(glossary, sources));
for (const [kind, { texts, faulty }] of counts) {
  const percent = (100 * faulty) / texts;
  console.log(`${kind}s: ${faulty} of ${texts} are hard to read, ${percent.toFixed(1)} %`);
  if (command !== 'list' && percent > MAX_PERCENT)
    mustGo.push(
      `At most ${MAX_PERCENT} % of ${kind}s may be. List them with \`npm test -- --kind prose list <folder>\`.`,
    );
}
for (const fault of mustGo) console.error(fault);
process.exitCode = mustGo.length > 0 ? 1 : 0;

// Prints which test holds which rule of the RULES.md pages and of SECURITY.md. Fails when a rule has no test, or a citation leads nowhere. A test
// cites a rule by a comment line of its own, directly above it: `// S12, A3`.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';

const id = String.raw`[A-Z]\d{1,3}`;
const ids = String.raw`${id}(?:, ${id})*`;
const definition = new RegExp(String.raw`^(?:- |\| )\*\*(${id})\*\* (?:\| )?(.*)`);
const citationLine = new RegExp(String.raw`^ *// (${ids})$`);
const citationInWords = new RegExp(String.raw`\((${ids})\)`, 'g');
const testStart = /^ *(?:test|it|Deno\.test)(?<table>\.each(?:<.+>)?)?\(/;
/** The one page that names where rules come from, although the repository does not hold it. */
const specificationTable = 'shared/docs/specification.md';
/** Pages that the repository does not hold: what a comment cites must be in the repository. */
const outsideCitation = /\bspec \d|§ ?\d|\bDECISIONS\b|\b[Tt]he spec(?:ification)?s?\b/;
const isRulesPage = (path: string) => /(?:^|\/)(?:RULES|SECURITY)\.md$/.test(path);
const isTestFile = (path: string) => /\.(?:test\.tsx?|e2e\.ts)$/.test(path);

/** The paths and texts of the project that may hold a rule or cite one. */
async function readSources(under = ''): Promise<[path: string, text: string][]> {
  const entries = await readdir(join(rootFolder, under), { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !/^(?:node_modules|dist|\..*)$/.test(name))
    .map(async (entry): Promise<[string, string][]> => {
      const path = under + entry.name;
      if (entry.isDirectory()) return readSources(`${path}/`);
      if (!entry.isFile() || !/\.(?:tsx?|mjs|md|sql)$/.test(path)) return [];
      return [[path, await readFile(join(rootFolder, path), 'utf8')]];
    });
  return (await Promise.all(nested)).flat();
}

/** In RULES.md every id in a sentence is a citation; elsewhere ids stand in brackets. */
const citationsIn = (line: string, path: string): string[] =>
  isRulesPage(path)
    ? (line.match(new RegExp(String.raw`\b${id}\b`, 'g')) ?? [])
    : [...line.matchAll(citationInWords)].flatMap(([, list = '']) => list.split(', '));

/** The title of the test that starts on the first line, or undefined when none does. */
function titleOf(lines: readonly string[]): string | undefined {
  const start = testStart.exec(lines[0] ?? '');
  if (!start) return undefined;
  const opening = start.groups?.table ? String.raw`\)` : '';
  return new RegExp(String.raw`${opening}\(\s*(['"\`])((?:\\.|(?!\1).)*)\1`, 's').exec(lines.join('\n'))?.[2];
}

const sources = await readSources();
const rules = new Map<string, { page: string; words: string; tests: string[] }>();
const faults: string[] = [];
for (const [page, text] of sources.filter(([path]) => isRulesPage(path)))
  for (const line of text.split('\n')) {
    const [, found, words = ''] = definition.exec(line) ?? [];
    if (!found) continue;
    const before = rules.get(found);
    if (before) faults.push(`${page}: ${found} is a rule already, in ${before.page}.`);
    else rules.set(found, { page, words, tests: [] });
  }
for (const [path, text] of sources) {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const where = `${path}:${index + 1}`;
    const cited = citationLine.exec(line)?.[1]?.split(', ');
    for (const found of cited ?? citationsIn(line, path))
      if (!rules.has(found)) faults.push(`${where}: there is no rule ${found}.`);
    if (path !== specificationTable && outsideCitation.test(line))
      faults.push(`${where}: cites what the repository does not hold. Cite a rule, such as (S12).`);
    if (!cited) continue;
    const title = isTestFile(path) ? titleOf(lines.slice(index + 1)) : undefined;
    if (title === undefined)
      faults.push(`${where}: a line that cites ${cited.join(', ')} stands directly above the test that holds it.`);
    else for (const found of cited) rules.get(found)?.tests.push(`${path}: ${title}`);
  }
}
for (const [found, { page, words, tests }] of rules)
  if (tests.length === 0) faults.push(`${page}: no test holds ${found}: ${words}`);

if (!process.argv.includes('--faults'))
  for (const [found, { page, words, tests }] of rules)
    console.log([`\n${found} (${page})  ${words}`, ...tests.map((test) => `    ${test}`)].join('\n'));
for (const fault of faults) console.error(fault);
const held = [...rules.values()].filter(({ tests }) => tests.length > 0).length;
console.log(`${rules.size} rules, ${held} held by a test, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

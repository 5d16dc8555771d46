// The rules of the RULES.md pages, the tests that cite them, and what is wrong with either.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the project: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

interface Rule {
  id: string;
  page: string;
  /** The first line of its words. */
  words: string;
}

interface TestOfRule {
  path: string;
  title: string;
}

export interface RuleTable {
  rules: readonly Rule[];
  tests: ReadonlyMap<string, readonly TestOfRule[]>;
  /** What is wrong, each with its file; empty when every rule has its test. */
  faults: readonly string[];
}

const id = String.raw`[A-Z]\d{1,3}`;
const ids = String.raw`${id}(?:, ${id})*`;
const definition = new RegExp(String.raw`^(?:- |\| )\*\*(${id})\*\* (?:\| )?(.*)`);
const citationLine = new RegExp(String.raw`^ *// (${ids})$`);
const citationInWords = new RegExp(String.raw`\((${ids})\)`, 'g');
const testStart = /^ *(?:test|it|Deno\.test)(?<table>\.each)?\(/;
/** Pages that the repository does not hold: what a comment cites must be in the repository. */
const outsideCitation = /\bspec \d|§ ?\d|\bDECISIONS\b|\b[Tt]he spec(?:ification)?s?\b/;

/** Every rule with its tests. A test cites a rule by a comment line of its own, directly above it: `// S12, A3`. */
export function tableOf(files: readonly SourceFile[]): RuleTable {
  const rules = new Map<string, Rule>();
  const faults: string[] = [];
  for (const { path, text } of files.filter(({ path }) => /(?:^|\/)RULES\.md$/.test(path))) {
    for (const line of text.split('\n')) {
      const [, found, words = ''] = definition.exec(line) ?? [];
      if (!found) continue;
      const before = rules.get(found);
      if (before) faults.push(`${path}: ${found} is a rule already, in ${before.page}.`);
      else rules.set(found, { id: found, page: path, words });
    }
  }

  const tests = new Map<string, TestOfRule[]>();
  for (const { path, text } of files) {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      const where = `${path}:${index + 1}`;
      const cited = citationLine.exec(line)?.[1]?.split(', ');
      for (const found of cited ?? citationsIn(line, path)) {
        if (!rules.has(found)) faults.push(`${where}: there is no rule ${found}.`);
      }
      if (outsideCitation.test(line))
        faults.push(`${where}: cites what the repository does not hold. Cite a rule, such as (S12).`);
      if (!cited) continue;
      const title = isTestFile(path) ? titleOf(lines.slice(index + 1)) : undefined;
      if (title === undefined)
        faults.push(`${where}: a line that cites ${cited.join(', ')} stands directly above the test that holds it.`);
      else for (const found of cited) tests.set(found, [...(tests.get(found) ?? []), { path, title }]);
    }
  }
  for (const { id, page, words } of rules.values()) {
    if (!tests.has(id)) faults.push(`${page}: no test holds ${id}: ${words}`);
  }
  return { rules: [...rules.values()], tests, faults };
}

const isTestFile = (path: string) => /\.(?:test\.tsx?|e2e\.ts)$/.test(path);

/** In RULES.md every id in a sentence is a citation; elsewhere ids stand in brackets. */
function citationsIn(line: string, path: string): string[] {
  if (path.endsWith('RULES.md')) return line.match(new RegExp(String.raw`\b${id}\b`, 'g')) ?? [];
  return [...line.matchAll(citationInWords)].flatMap(([, list = '']) => list.split(', '));
}

/** The title of the test that starts on the first line, or undefined when none does. */
function titleOf(lines: readonly string[]): string | undefined {
  const start = testStart.exec(lines[0] ?? '');
  if (!start) return undefined;
  const opening = start.groups?.table ? String.raw`\)` : '';
  return new RegExp(String.raw`${opening}\(\s*(['"\`])((?:\\.|(?!\1).)*)\1`, 's').exec(lines.join('\n'))?.[2];
}

const kinds = /\.(?:tsx?|mjs|md|sql)$/;
const left = /^(?:node_modules|dist|\..*)$/;

/** Every text of the project that may hold a rule or cite one. */
export async function readSources(folder: string, under = ''): Promise<SourceFile[]> {
  const entries = (await readdir(join(folder, under), { withFileTypes: true })).filter(({ name }) => !left.test(name));
  const nested = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readSources(folder, under + name + '/'));
  const here = entries
    .filter((entry) => entry.isFile() && kinds.test(entry.name))
    .map(async ({ name }) => ({ path: under + name, text: await readFile(join(folder, under, name), 'utf8') }));
  return [...(await Promise.all(here)), ...(await Promise.all(nested)).flat()];
}

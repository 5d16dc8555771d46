import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (markdown: string) =>
  new Set(
    [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

function scriptsOf(folder: string): string[] {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  return Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object }).scripts ?? {});
}

/**
 * Links, paths, commands and decisions that a document names and the repository does not have. Of code, which quotes
 * invented files, only commands and decisions are checked.
 *
 * @param root folder of the repository
 * @param path of the document or the source, relative to `root`
 * @param files paths of all files, relative to `root`
 */
export function findDeadReferences(root: string, path: string, files: readonly string[]): string[] {
  const codeFiles = new Set(files.map((file) => basename(file)));
  const markdown = readFileSync(join(root, path), 'utf8');
  const folders = [root, join(root, dirname(path))];
  const scripts = folders.flatMap(scriptsOf);
  const lineOf = (index: number) => markdown.slice(0, index).split('\n').length;
  const dead: string[] = [];
  const report = (index: number, fault: string) => dead.push(`${path}:${lineOf(index)}: ${fault}`);
  for (const { 1: script = '', index } of markdown.matchAll(/\bnpm run ([\w-]+)/g))
    if (!scripts.includes(script)) report(index, `package.json has no script ${script}.`);
  for (const { 1: kind = '', 2: pattern = '', index } of markdown.matchAll(/--kind (e2e|unit) ([\w/.][\w/.-]*)/g)) {
    const ofKind = kind === 'unit' ? /\.test\.tsx?$/ : /\.e2e\.ts$/;
    if (!files.some((file) => ofKind.test(file) && file.includes(pattern)))
      report(index, `no test of ${kind} has a path with ${pattern}.`);
  }
  for (const { 1: number = '', 2: linked, index } of markdown.matchAll(
    /\bdecision (\d+)\b(?:\]\((?:[^)]*\/)?(\d{4})-)?/g,
  )) {
    const record = number.padStart(4, '0');
    if (!files.some((file) => file.startsWith(`shared/docs/decisions/${record}-`)))
      report(index, `there is no decision ${number}.`);
    else if (linked && linked !== record) report(index, `the link of decision ${number} leads to ${linked}.`);
  }
  if (!path.endsWith('.md')) return dead;
  for (const { 1: link = '', index } of markdown.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(?:https?:|mailto:|\/)/.test(link)) continue;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? join(root, path) : join(root, dirname(path), file);
    if (!existsSync(target)) report(index, `the link leads to ${file}, which does not exist.`);
    else if (anchor && !anchorsOf(readFileSync(target, 'utf8')).has(anchor))
      report(index, `${file || path} has no heading #${anchor}.`);
  }
  for (const { 1: name = '', index } of markdown.matchAll(/`(?!\.(?!github\/))([\w.-]+\/[\w./@-]*)`/g)) {
    const isPath = folders.some((folder) => existsSync(join(folder, name.split('/')[0]!)));
    if (isPath && !folders.some((folder) => existsSync(join(folder, name))))
      report(index, `${name} does not exist. Name the file's new place.`);
  }
  for (const { 1: name = '', index } of markdown.matchAll(/`([a-z][\w-]*(?:\.\w+)*\.(?:tsx?|m[jt]s))`/g))
    if (!codeFiles.has(name)) report(index, `no folder has a file ${name}.`);
  return dead;
}

/** Terms of the glossary that no other text uses, such as a name that was given up. @param texts of all other files */
export function findUnusedTerms(glossary: string, texts: readonly string[]): string[] {
  const [terms = ''] = glossary.split('\n## Retired words');
  return [...terms.matchAll(/^\| (?!-|Term)(.+?) +\| .+ \|$/gm)]
    .flatMap(([, list = '']) => list.split(', '))
    .filter((term) => {
      // Code writes a term of two words as one.
      const use = new RegExp(String.raw`\b${term.replaceAll(' ', '[ -]?')}|[a-z]${term.replaceAll(' ', '')}`, 'i');
      return !texts.some((text) => use.test(text));
    })
    .map((term) => `shared/docs/glossary.md: no file uses the term ${term}. Remove it.`);
}

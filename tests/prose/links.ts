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
 * Links, paths, npm scripts and patterns of tests that a document names and the repository does not have.
 *
 * @param root folder of the repository
 * @param path of the document, relative to `root`
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
  for (const { 1: script = '', index } of markdown.matchAll(/\bnpm run ([\w-]+)/g))
    if (!scripts.includes(script)) report(index, `package.json has no script ${script}.`);
  for (const { 1: kind = '', 2: pattern = '', index } of markdown.matchAll(/--kind (e2e|unit) ([\w/.-]+)/g)) {
    const ofKind = kind === 'unit' ? /\.test\.tsx?$/ : /\.e2e\.ts$/;
    if (!files.some((file) => ofKind.test(file) && file.includes(pattern)))
      report(index, `no test of ${kind} has a path with ${pattern}.`);
  }
  return dead;
}

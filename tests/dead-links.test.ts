import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/internal/build/git.ts';

const documents = runGitSync(rootFolder, 'ls-files', '--cached', '--others', '--exclude-standard', '*.md')
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(rootFolder, path)));

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

function deadIn(path: string): string[] {
  const text = readFileSync(join(rootFolder, path), 'utf8');
  const folders = [rootFolder, join(rootFolder, dirname(path))];
  const scripts = folders.flatMap((folder) => {
    const file = join(folder, 'package.json');
    return existsSync(file)
      ? Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object }).scripts ?? {})
      : [];
  });
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const paths = [...text.matchAll(/`(?!\.(?!github\/))([\w.-]+\/[\w./@-]*)`/g)].map(([, name = '']) => name);
  return [
    ...[...text.matchAll(/\bnpm run ([\w-]+)/g)]
      .filter(([, script = '']) => !scripts.includes(script))
      .map(([all]) => all),
    ...links.filter((link) => {
      if (/^(?:https?:|mailto:|\/)/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = join(rootFolder, file === '' ? path : join(dirname(path), file));
      return !existsSync(target) || (anchor && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor));
    }),
    ...paths.filter(
      (name) =>
        folders.some((folder) => existsSync(join(folder, name.split('/')[0]!))) &&
        !folders.some((folder) => existsSync(join(folder, name))),
    ),
  ].map((dead) => `${path}: ${dead}`);
}

test('documents name only links, paths and commands that exist', () => {
  expect(documents.filter((path) => !/^mfe-blog\/.*posts\//.test(path)).flatMap(deadIn)).toEqual([]);
});

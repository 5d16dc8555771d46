/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { rootFolder } from '../folders.ts';

const { at, write } = folderOfEachTest();

/** @returns the reports of a rule on a project of these files: file, line, and the first sentence of the message */
async function refusals(plugin: string, rules: object, files: Readonly<Record<string, string>>): Promise<string[]> {
  const jsPlugins = [join(rootFolder, 'shared/platform/build/lint', plugin)];
  const config = JSON.stringify({ categories: { correctness: 'off' }, jsPlugins, rules });
  for (const [path, text] of Object.entries({ ...files, '.oxlintrc.json': config })) await write(path, text);
  const oxlint = join(rootFolder, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-f', 'unix'], { cwd: at(), encoding: 'utf8' });
  return [...stdout.matchAll(/^(?:\.\/)?([^:\n]+:\d+):\d+: (.*?)\. /gm)]
    .map(([, place, said]) => `${place} ${said}`)
    .sort();
}

test('an import against the table is refused, at every depth, by name, by path and as a computed one', async () => {
  const table = { 'shared/low': [], 'shared/low/inner': ['shared/low'], high: ['shared/low'] };
  expect(
    await refusals(
      'borders.mjs',
      { 'borders/imports': ['error', table] },
      {
        'high/a.ts':
          "import { b } from '../shared/low/b.ts';\nimport { c } from '@cobblestone/low/inner/c.ts';\nexport { b, c };\n",
        'shared/low/b.ts': "export * from '../../high/a.ts';\nexport const load = (name: string) => import(name);\n",
        'shared/low/inner/c.ts': "export { b as c } from '../b.ts';\n",
        'shared/low/b.test.ts': "import '../../high/a.ts';\n",
      },
    ),
  ).toEqual([
    'high/a.ts:2 high may not import shared/low/inner: it may know shared/low',
    'shared/low/b.ts:1 shared/low may not import high: it may know none of them',
    'shared/low/b.ts:2 A computed import hides what shared/low depends on',
  ]);
});

test('code outside of the platform imports its package, and only the desk and tests what is internal', async () => {
  const allowed = ['shared/platform/contract'];
  const table = { 'shared/platform/contract': [], 'mfe-lamps': allowed, desk: allowed };
  const internal = "import '@hemstitch/platform/internal/contract/site.ts';\n";
  expect(
    await refusals(
      'borders.mjs',
      { 'borders/imports': ['error', table] },
      {
        'mfe-lamps/src/page.ts': `import '@hemstitch/platform/contract/site';\n${internal}import '../../shared/platform/contract/site.ts';\n`,
        'mfe-lamps/src/page.test.ts': internal,
        'desk/start.ts': internal,
      },
    ),
  ).toEqual([
    'mfe-lamps/src/page.ts:2 @hemstitch/platform/internal/contract/site.ts is internal: only the desk and tests may import it',
    "mfe-lamps/src/page.ts:3 ../../shared/platform/contract/site.ts reaches into the platform's folder",
  ]);
});

test('git is started in one file only, whatever starts it', async () => {
  const sample = [
    "execFileSync('git', ['status']);",
    "promisify(execFile)('git', ['status']);",
    "child.exec('git status');",
    'spawn(`git`, [folder]);',
    "const program = '/usr/bin/git';",
    "const isGit = name === 'git' || name.startsWith('git') || text.includes('git pull');",
    "report('git pull gets it');",
    'export { program, isGit };',
  ].join('\n');
  const files = { 'tests/a.test.ts': sample, 'shared/platform/build/git.ts': sample };
  expect(await refusals('git-calls.mjs', { 'git/only': 'error' }, files)).toEqual(
    [1, 2, 3, 4, 5].map((line) => expect.stringContaining(`tests/a.test.ts:${line} Only shared/platform/build/git`)),
  );
});

// S93
test('text beside something conditional is refused, and accepted in an element of its own', async () => {
  const sample = [
    'export const one = <p>Sent {isLate ? <b>late</b> : null}</p>;',
    "export const two = <p><b>Sent</b>{isLate ? ' late' : ''}</p>;",
    'export const three = <p>{words}{isLate && <b>late</b>}</p>;',
    'export const four = <p><span>Sent</span> {isLate ? <b>late</b> : null}</p>;',
    "export const five = <p>{isLate ? 'late' : 'sent'}</p>;",
    'export const six = <ul>{icon}{isLate ? <b>late</b> : null}{all.map((text) => <li key={text}>{text}</li>)}</ul>;',
  ].join('\n');
  const rules = { 'site/text-beside-conditions': 'error' };
  expect(await refusals('text-beside-conditions.mjs', rules, { 'sample.tsx': sample })).toEqual(
    [1, 2, 3].map((line) => `sample.tsx:${line} Bare text stands beside something conditional`),
  );
});

test('an effect or a ref that returns anything but a cleanup is refused', async () => {
  const sample = [
    'useEffect(() => root.current?.scrollIntoView(), []);',
    'useLayoutEffect(() => (isOpen ? open() : undefined), [isOpen]);',
    'React.useInsertionEffect(() => { if (isOpen) return close(); return () => close(); });',
    'useEffect(async () => {});',
    'useEffect(() => { return () => { return timer.stop(); }; });',
    'export const one = <p ref={(element) => element?.animate(frames)} />;',
    'export const two = <p ref={(element) => { own.current = element; }} />;',
    'useEffect(() => void root.current?.scrollIntoView(), []);',
    'useEffect(() => () => timer.stop(), []);',
    'useEffect(() => { if (!isOpen) return; const stop = listen(); [1].map((one) => { return one; }); return stop; });',
    'useEffect(() => { if (isOpen) return undefined; return () => { timer.stop(); }; });',
  ].join('\n');
  const found = await refusals('effect-returns.mjs', { 'effects/returns': 'error' }, { 'sample.tsx': sample });
  expect(found).toEqual([
    ...[1, 2, 3, 4].map((line) => `sample.tsx:${line} React calls what an effect or a ref callback returns`),
    'sample.tsx:5 A cleanup returns a value that nobody reads',
    'sample.tsx:6 React calls what an effect or a ref callback returns',
  ]);
});

test('a path that is taken for a file URL, or the other way round, is refused', async () => {
  const sample = [
    "export const folder = new URL('testing/', import.meta.url).pathname;",
    'export const load = (file: string) => import(file);',
    'export const address = (file: string) => `file://${file}`;',
    'export const right = (file: string) => import(pathToFileURL(file).href);',
    'export const page = (request: Request) => new URL(request.url).pathname;',
    'export const near = (name: string) => import(new URL(name, import.meta.url).href);',
  ].join('\n');
  expect(await refusals('file-urls.mjs', { 'paths/file-urls': 'error' }, { 'sample.ts': sample })).toEqual([
    'sample.ts:1 The path of a URL is encoded, so it names no file in a folder with a space',
    'sample.ts:2 A path is no URL: `#` and `%` in a folder break the import',
    'sample.ts:3 A path has to be encoded in a URL',
  ]);
});

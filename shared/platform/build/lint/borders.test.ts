/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootFolder } from '../folders.ts';

/** @returns what the rule says of a project of these files, whose folder `low` may know nothing and `high` may know `low` */
function refusals(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const config = {
      categories: { correctness: 'off' },
      jsPlugins: [join(rootFolder, 'shared/platform/build/lint/borders.mjs')],
      rules: {
        'borders/imports': ['error', { 'shared/low': [], 'shared/low/inner': ['shared/low'], high: ['shared/low'] }],
      },
    };
    for (const [path, text] of Object.entries({ ...files, '.oxlintrc.json': JSON.stringify(config) })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout } = spawnSync(join(rootFolder, 'node_modules/.bin/oxlint'), ['-f', 'unix'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout
      .split('\n')
      .flatMap((line) => /^(?:\.\/)?([^:]+:\d+):\d+: (.*?)\. /.exec(line)?.slice(1).join(' ') ?? []);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('an import against the table is refused, at every depth, by name, by path and as a computed one', () => {
  expect(
    refusals({
      'high/a.ts':
        "import { b } from '../shared/low/b.ts';\nimport { c } from '@cobblestone/low/inner/c.ts';\nexport { b, c };\n",
      'shared/low/b.ts': "export * from '../../high/a.ts';\nexport const load = (name: string) => import(name);\n",
      'shared/low/inner/c.ts': "export { b as c } from '../b.ts';\n",
      'shared/low/b.test.ts': "import '../../high/a.ts';\n",
    }).sort(),
  ).toEqual([
    'high/a.ts:2 high may not import shared/low/inner: it may know shared/low',
    'shared/low/b.ts:1 shared/low may not import high: it may know none of them',
    'shared/low/b.ts:2 A computed import hides what shared/low depends on',
  ]);
});

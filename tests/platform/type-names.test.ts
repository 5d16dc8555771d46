import { readFile } from 'node:fs/promises';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/internal/build/git.ts';

/** The contract's names for types of the site, and one type that each app makes of its own content. */
const narrowedNames = ['AppName', 'Content', 'HostServices', 'RouteExtra', 'SiteConfig', 'Vocabulary'];

test('an exported type has a name of its own, because one name for two things misleads', async () => {
  const files = runGitSync(rootFolder, 'ls-files', '*.ts', '*.tsx').trim().split('\n');
  const places = new Map<string, string[]>();
  for (const file of files) {
    const text = await readFile(`${rootFolder}/${file}`, 'utf8').catch(() => '');
    for (const [, name] of text.matchAll(/^export (?:declare )?(?:type|interface|(?:abstract )?class) (\w+)/gm))
      places.set(name!, [...(places.get(name!) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(500);
  const twice = [...places].filter(([name, { length }]) => length > 1 && !narrowedNames.includes(name));
  expect(twice.map(([name, where]) => `${name}: ${where.join(', ')}`)).toEqual([]);
});

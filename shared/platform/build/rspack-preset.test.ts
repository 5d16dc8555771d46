import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from '../contract/site-definition.ts';
import { loadAppBuild } from './folders.ts';

test('the preset knows no app by its name', () => {
  const source = readFileSync(join(import.meta.dirname, 'rspack-preset.ts'), 'utf8');
  for (const app of ['shell', ...remoteNames()]) expect(source).not.toMatch(new RegExp(`['"\`/]${app}\\b`));
});

test('the shell alone is a host', async () => {
  const hosts = await Promise.all(
    ['shell', ...remoteNames()].map(async (app) => [app, (await loadAppBuild(app)).host !== undefined]),
  );
  expect(Object.fromEntries(hosts)).toEqual({
    shell: true,
    ...Object.fromEntries(remoteNames().map((name) => [name, false])),
  });
});

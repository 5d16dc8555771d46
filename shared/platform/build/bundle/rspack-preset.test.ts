import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames, hostName } from '../../contract/site-definition.ts';
import { loadAppBuild } from '../folders.ts';

test('the preset knows no app by its name', () => {
  const source = readFileSync(join(import.meta.dirname, 'rspack-preset.ts'), 'utf8');
  for (const app of appNames()) expect(source).not.toMatch(new RegExp(`['"\`/]${app}\\b`));
});

test('the host alone says what a host has', async () => {
  const isHost = async (app: string) => (await loadAppBuild(app)).host !== undefined;
  const hosts = await Promise.all(appNames().map(async (app) => ((await isHost(app)) ? [app] : [])));
  expect(hosts.flat()).toEqual([hostName()]);
});

// `npm run content:check [app …]`: is everything right that people write? Makes nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appNames, isAppName } from '@cobblestone/contracts/app-names.ts';
import { appFolder, loadAppBuild } from '../folders.ts';
import { checkContent } from './check-content.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !isAppName(name));
if (unknown.length > 0) throw new Error(`There is no app ${unknown.join(', ')}. The apps are ${appNames.join(', ')}.`);

for (const app of appNames.filter((name) => named.length === 0 || named.includes(name))) {
  const folder = await mkdtemp(join(tmpdir(), `content-${app}-`));
  try {
    const build = await loadAppBuild(app);
    await checkContent(join(appFolder(app), 'content'), build.contentFiles);
    await build.compileData?.(folder);
    process.stdout.write(`The content of ${app} is fine.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

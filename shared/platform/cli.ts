import { readFileSync } from 'node:fs';
import type { Command } from './build/command.ts';
import { loadSiteOrEnd } from './build/folders.ts';
import { packageFile } from './build/platform-folder.ts';

/** Each is loaded by itself: a server starts in a third of the time without what releases need. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  build: () => import('./release/commands/build.ts'),
  dev: () => import('./dev/command.ts'),
  export: () => import('./release/commands/export.ts'),
  new: () => import('./release/commands/new.ts'),
  preview: () => import('./release/commands/preview.ts'),
  release: () => import('./release/commands/release.ts'),
  releases: () => import('./release/commands/releases.ts'),
  remove: () => import('./release/commands/remove.ts'),
  rollback: () => import('./release/commands/rollback.ts'),
  serve: () => import('./release/commands/serve.ts'),
  start: () => import('./release/commands/start.ts'),
  store: () => import('./release/commands/store.ts'),
  test: () => import('./release/commands/test.ts'),
};

const [name = '', ...parameters] = process.argv.slice(2);
const load = commands[name];
if (/^(?:-h|--help)?$/.test(name)) {
  console.log(
    `The commands are ${Object.keys(commands).join(', ')}. \`hemstitch <command> --help\` says what one does.`,
  );
  process.exit();
}
if (name === '--version') {
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string };
  console.log(version);
  process.exit();
}
if (!load) {
  console.error(`There is no command '${name}'. The commands are ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
const definition = await loadSiteOrEnd();
await (await load()).command(definition, parameters);

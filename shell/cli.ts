import { setFlagsFromString } from 'node:v8';
import type { Command } from '@cobblestone/build/command.ts';

/** Each is loaded by itself: a server starts in a third of the time without what releases need. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  build: () => import('./commands/build.ts'),
  dev: () => import('./commands/dev.ts'),
  export: () => import('./commands/export.ts'),
  new: () => import('./commands/new.ts'),
  preview: () => import('./commands/preview.ts'),
  release: () => import('./commands/release.ts'),
  releases: () => import('./commands/releases.ts'),
  rollback: () => import('./commands/rollback.ts'),
  serve: () => import('./commands/serve.ts'),
  start: () => import('./commands/start.ts'),
  store: () => import('./commands/store.ts'),
};

const [name = '', ...parameters] = process.argv.slice(2);
const load = commands[name];
if (!load) {
  console.error(`There is no command '${name}'. The commands are ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
// A release of thousands of posts keeps little of what it reads. Collecting memory once the heap has grown by half takes
// 290 MB in place of 400, and no time that could be measured.
if (['release', 'rollback', 'preview'].includes(name)) setFlagsFromString('--heap-growing-percent=50');
await (await load()).command(parameters);

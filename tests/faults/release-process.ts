import '../../site.config.ts';
// Releases in a process of its own, on its parent's message: one build, or editions of some files one after the other until it is killed.
import { once } from 'node:events';
import { changeFile } from './store-copy.ts';
import { releaseParts, rollback } from '@cobblestone/platform/release/commands.ts';
import { loadSettings } from '@cobblestone/platform/release/settings/settings.ts';
import type { ReleaseOrder } from './start-releasing.ts';

const { build, checkouts, files, edition: first } = JSON.parse(process.argv[2]!) as ReleaseOrder;
// Eight at once on a small machine are slow; how long a page may take is another test's.
const settings = { ...loadSettings(), ...(checkouts && { checkouts }), pageLimit: 300_000 };
const release = () => releaseParts([build.app], settings, console.log, { build: async () => build });
process.stderr.write('ready\n');
await once(process.stdin, 'data');
if (files)
  for (let edition = first!; ; edition += 1) {
    for (const file of files) await changeFile(build, file, /Edition \d+/, `Edition ${edition}`);
    if (edition === first) process.stderr.write('started\n');
    await release();
    if (edition % 2 === 0) await rollback(build.app, {}, settings, () => {});
  }
await release();
process.exit(0);

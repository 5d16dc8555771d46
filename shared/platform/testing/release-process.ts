// Releases in a process of its own, on its parent's message: one build, or prices one after the other until it is killed.
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSite } from '../build/folders.ts';
import { releaseComponents } from '../release/release-components.ts';
import { rollback } from '../release/roll-back.ts';
import { loadSettings } from '../release/settings/settings.ts';
import type { ReleaseOrder } from './start-releasing.ts';

const definition = await loadSite();
const { build, checkouts, firstPrice } = JSON.parse(process.argv[2]!) as ReleaseOrder;
// Eight at once on a small machine are slow; how long a page may take is another test's.
const settings = { ...loadSettings(definition), checkouts, pageLimit: 300_000, compression: 'quick' as const };
const release = () => releaseComponents([build.app], settings, console.log, { build: async () => build });
process.stderr.write('ready\n');
await once(process.stdin, 'data');
if (firstPrice !== undefined)
  for (let price = firstPrice; ; price += 1) {
    await writeFile(
      join(build.folder, 'data/content/lamps.json'),
      JSON.stringify(['first-lamp', 'second-lamp'].map((id) => ({ id, name: id, price }))),
    );
    if (price === firstPrice) process.stderr.write('started\n');
    await release();
    if (price % 2 === 0) await rollback(build.app, {}, settings, () => {});
  }
await release();
process.exit(0);

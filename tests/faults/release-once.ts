// Releases builds, one after the other, on its parent's message: node --import tsx release-once.ts <builds as JSON>. For tests in which
// several commands release at once.
import { once } from 'node:events';
import type { BuiltApp } from '@cobblestone/build/build-app.ts';
import { releaseParts } from '../../shell/release/commands.ts';
import { loadSettings } from '../../shell/release/settings.ts';

const builds = JSON.parse(process.argv[2] ?? '') as BuiltApp[];
const settings = loadSettings();
console.log('ready');
await once(process.stdin, 'data');
for (const build of builds) await releaseParts([build.app], settings, (line) => console.log(line), { build: async () => build });
process.exit(0);

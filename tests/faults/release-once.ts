// Releases a build on its parent's message: node --import tsx release-once.ts <build as JSON> <folder for checked out releases>. For
// tests in which several commands release at once.
import { once } from 'node:events';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import { releaseParts } from '@cobblestone/platform/release/commands.ts';
import { loadSettings } from '@cobblestone/platform/release/settings/settings.ts';

const [, , buildJson = '', checkouts = ''] = process.argv;
const build = JSON.parse(buildJson) as BuiltApp;
// Eight at once on a small machine are slow; how long a page may take is another test's.
const settings = { ...loadSettings(), checkouts, pageLimit: 300_000 };
console.log('ready');
await once(process.stdin, 'data');
await releaseParts([build.app], settings, (line) => console.log(line), { build: async () => build });
process.exit(0);

// Releases a build on its parent's message: node --import tsx release-once.ts <build as JSON> <folder for checked out releases>. For
// tests in which several commands release at once.
import { once } from 'node:events';
import type { BuiltApp } from '@cobblestone/build/build-app.ts';
import { releaseParts } from '../../shell/release/commands.ts';
import { loadSettings } from '../../shell/release/settings.ts';

const [, , buildJson = '', checkouts = ''] = process.argv;
const build = JSON.parse(buildJson) as BuiltApp;
const settings = { ...loadSettings(), checkouts };
console.log('ready');
await once(process.stdin, 'data');
await releaseParts([build.app], settings, (line) => console.log(line), { build: async () => build });
process.exit(0);

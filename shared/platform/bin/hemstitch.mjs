#!/usr/bin/env node
// The package's command. Plain JavaScript, since an older Node could not load the rest.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed; this is ${process.version}.`);
  process.exit(1);
}
// A site describes itself in TypeScript.
await import('../dist/build/load-typescript.mjs');
await import('../dist/cli.js');

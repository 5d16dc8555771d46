#!/usr/bin/env node
// `npm create hemstitch@latest my-site`: writes a host and a remote, and installs what they need.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const end = (message) => {
  console.error(message);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  end(`Node 20.19 or later is needed; this is ${process.version}. Nothing was written.`);

const words = process.argv.slice(2);
const usage = 'Write `npm create hemstitch@latest my-site`.';
if (words.includes('--help') || words.includes('-h')) {
  console.log(`Makes a site of micro-frontends in a new folder. ${usage}`);
  process.exit();
}
if (words.length !== 1 || words[0].startsWith('-'))
  end(`One name is needed, of the folder to make. ${usage} Nothing was written.`);

const folder = resolve(words[0]);
const name = basename(folder);
if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name) || name.length > 60)
  end(
    `‘${name}’ cannot be the name of a site: it begins with a lower-case letter, and consists of such letters, digits and single hyphens. Nothing was written.`,
  );
const splitting = /[!#?,]/.exec(folder)?.[0];
if (splitting)
  end(`${folder} has ‘${splitting}’ in it, at which a path is split. Choose another folder. Nothing was written.`);
if (existsSync(folder) && readdirSync(folder).length > 0)
  end(`The folder ${folder} exists and is not empty. Choose another name. Nothing was written.`);

// In the package the template lies beside this folder; among the sources it is the platform's.
const places = ['../template', '../../platform/template'].map((place) => join(import.meta.dirname, place));
try {
  mkdirSync(folder, { recursive: true });
  cpSync(
    places.find((place) => existsSync(place)),
    folder,
    { recursive: true },
  );
  // npm leaves a file of that name out of a package.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  for (const file of ['package.json', 'site.config.ts', 'README.md']) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('my-site', name));
  }
  // A packed file in place of the registry's, for trials of a version before it is published.
  const platform = process.env.HEMSTITCH_PLATFORM;
  if (platform) {
    const path = join(folder, 'package.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    // npm takes a path as it is: in an address it would not read %20 as a space.
    manifest.dependencies['@hemstitch/platform'] = resolve(platform);
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
} catch (error) {
  end(`${folder} could not be written: ${error.message}`);
}

console.log(`Made ${name}: a host, storefront, and a remote, decide. Installing packages …`);
const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
const enter = `cd ${words[0]}`;
if (status !== 0)
  end(
    `The packages could not be installed; the lines above say why. ‘@undefined’ in them means that the registry was not reached. The files are written. Go on with \`${enter} && npm install\`.`,
  );
// It starts a browser as a release does, and names what to install where there is none.
const gate = 'node_modules/@hemstitch/platform/dist/review/gate/offline-browser.js';
const { launchOfflineBrowser } = await import(pathToFileURL(join(folder, gate)).href);
await launchOfflineBrowser().then(
  (browser) => browser.close(),
  ({ message }) => console.log(`\nA release will try no page in a browser: ${message}`),
);
console.log(`
  ${enter}
  npm start        shows the site
  npm run dev      shows every save at once
  npm test         checks types and runs the tests
`);

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Module, Stats } from '@rspack/core';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
});

/** Licenses of the packages in the bundles and of the named ones, by name. @throws Error that names one without */
export async function bundledLicenses(bundles: readonly Stats[], named: readonly string[] = []) {
  const folders = new Set(named.map((name) => dirname(require.resolve(`${name}/package.json`))));
  for (const { compilation } of bundles) {
    for (const folder of [...compilation.modules].flatMap(packagesOf)) folders.add(folder);
  }
  const licenses = await Promise.all([...folders].map(licenseOf));
  // The bundler's own runtime is part of each bundle, and no module of it.
  if (bundles.length > 0) licenses.push(await licenseOf(join(require.resolve('@rspack/core/package.json'), '..')));
  const byName = new Map(licenses.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, license]) => license);
}

/** A module that others were merged into has them inside. */
type Merged = Module & { resource?: string; modules?: Module[] };

function packagesOf(module: Merged): string[] {
  const folder = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module.resource ?? '')?.[1];
  const own = folder && !folder.includes(`${sep}node_modules${sep}@hemstitch${sep}`) ? [folder] : [];
  return [...own, ...(module.modules ?? []).flatMap(packagesOf)];
}

/** A package whose code or font visitors load, with the words under which its makers let others use it. */
async function licenseOf(folder: string) {
  const about = packageSchema.safeParse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  if (!about.success)
    throw new Error(`${join(folder, 'package.json')} names no license: a package that visitors load needs one.`);
  const { name, version, license, author = 'its authors' } = about.data;
  const file = (await readdir(folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (file) return { name, version, license, text: (await readFile(join(folder, file), 'utf8')).trim() };
  if (license !== 'MIT')
    throw new Error(`${name} brings no text of its license ${license}, which must go along with it.`);
  const terms = await readFile(join(import.meta.dirname, 'mit-license.txt'), 'utf8');
  return { name, version, license, text: `Copyright (c) ${author.replace(/ *[<(].*/, '')}\n\n${terms.trim()}` };
}

// Builds the site as one app, both ways: tsx tests/bench/build-one-bundle.ts <folder>
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Configuration, type Stats } from '@rspack/core';
import { oneBundleConfig, type BundleKind } from './one-bundle.config.ts';

/** Scripts of the first load, by kind. */
export type BundleEntries = Record<BundleKind, string[]>;

function build(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Say where: tsx tests/bench/build-one-bundle.ts <folder>');
  const entries: Partial<BundleEntries> = {};
  for (const kind of ['single', 'split'] as const) {
    const stats = await build(await oneBundleConfig(kind, join(folder, kind)));
    const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
    entries[kind] = (entrypoints.shell?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
  }
  await writeFile(join(folder, 'entries.json'), JSON.stringify(entries));
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

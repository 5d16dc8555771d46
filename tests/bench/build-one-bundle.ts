// Builds the site as one app, both ways: tsx tests/bench/build-one-bundle.ts <folder>
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runRspack } from '@cobblestone/build/bundle-app.ts';
import { oneBundleConfig, type BundleKind } from './one-bundle.config.ts';

/** Scripts of the first load, by kind. */
export type BundleEntries = Record<BundleKind, string[]>;

async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Say where: tsx tests/bench/build-one-bundle.ts <folder>');
  const entries: Partial<BundleEntries> = {};
  for (const kind of ['single', 'split'] as const) {
    const [stats] = await runRspack([await oneBundleConfig(kind, join(folder, kind))]);
    const { entrypoints = {} } = stats!.toJson({ all: false, entrypoints: true });
    entries[kind] = (entrypoints.shell?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
  }
  await writeFile(join(folder, 'entries.json'), JSON.stringify(entries));
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

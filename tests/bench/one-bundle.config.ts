import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { loadAppBuild } from '@cobblestone/build/build-app.ts';
import { appFolder } from '@cobblestone/build/folders.ts';
import { clientConfig } from '@cobblestone/build/rspack-preset.ts';
import { remoteNames } from '@cobblestone/contracts/app-names.ts';

/** `single`: one script holds the whole site. `split`: dynamic imports stay chunks, as in the federated build. */
export type BundleKind = 'single' | 'split';

export const bundlePublicPath = (kind: BundleKind) => `/assets/${kind}/`;

/**
 * The same sources as one app: the shell's own build without module federation, where each federated module is a file
 * like any other.
 */
export async function oneBundleConfig(kind: BundleKind, outDir: string): Promise<Configuration> {
  const shell = clientConfig({ build: await loadAppBuild('shell'), outDir, mode: 'production' });
  return {
    ...shell,
    name: `one-bundle:${kind}`,
    output: { ...shell.output, publicPath: bundlePublicPath(kind), uniqueName: `cobblestone-${kind}` },
    resolve: { ...shell.resolve, alias: { ...shell.resolve?.alias, ...(await exposedFiles()) } },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      ...(kind === 'single' ? [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : []),
    ],
    optimization: kind === 'single' ? { ...shell.optimization, splitChunks: false } : shell.optimization,
  };
}

/** `tours/routes` and the like, to the files that the remotes expose under these names. */
async function exposedFiles(): Promise<Record<string, string>> {
  const aliases: Record<string, string> = {};
  for (const remote of remoteNames) {
    const { exposes } = await loadAppBuild(remote);
    for (const [name, file] of Object.entries(exposes)) aliases[`${remote}${name.slice(1)}$`] = join(appFolder(remote), file);
  }
  return aliases;
}

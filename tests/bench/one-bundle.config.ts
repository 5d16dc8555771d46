import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { appFolder, exposedModules, loadAppBuild } from '@cobblestone/build/folders.ts';
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
    resolve: {
      ...shell.resolve,
      alias: {
        ...shell.resolve?.alias,
        [join(appFolder('shell'), 'src/federation/release-set-plugin.ts')]: importsOfRemotes(`${outDir}.imports.ts`),
      },
    },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      ...(kind === 'single' ? [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : []),
    ],
    optimization: kind === 'single' ? { ...shell.optimization, splitChunks: false } : shell.optimization,
  };
}

/** In the place of federation: a module in which each exposed module is imported like any other. */
function importsOfRemotes(file: string): string {
  const imports = remoteNames.flatMap((remote) =>
    Object.entries(exposedModules(remote)).map(
      ([name, path]) => `  '${remote}${name.slice(1)}': () => import(${JSON.stringify(path)}),`,
    ),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `const modules = {\n${imports.join('\n')}\n};\nexport const loadFederated = (request) => modules[request]();\n`,
  );
  return file;
}

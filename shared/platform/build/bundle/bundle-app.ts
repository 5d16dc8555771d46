import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type Configuration, type Stats, type StatsChunk } from '@rspack/core';
import { rasterFilesOf } from '../../contract/content/picture-files.ts';
import type { AppBuild } from '../app-build.ts';
import { appSources, inProject, isCodeOf, isIn } from '../app-sources.ts';
import type { BuildFacts } from '../build-facts.ts';
import { exposedModules, folderName, hostEntry, rootFolder } from '../folders.ts';
import { loadGenerated } from '../pictures/generated.ts';
import { pictureFolders } from '../pictures/picture-folders.ts';
import { platformFile } from '../platform-folder.ts';
import { makeTempFolder } from '../termination.ts';
import { describeErrors } from './build-errors.ts';
import { bundledLicenses } from './licenses.ts';
import { clientConfig, idleScriptConfig, scriptsConfig, serverConfig, serviceWorkerConfig } from './rspack-preset.ts';

/** Writes an app's browser files and its Node files. @returns the build's statistics and the licenses of its packages */
export async function bundleApp(
  build: AppBuild,
  outDir: string,
): Promise<{ facts: BuildFacts; licenses: Awaited<ReturnType<typeof bundledLicenses>> }> {
  const bundles = await runRspack([
    clientConfig(build, join(outDir, 'client')),
    serverConfig(build, join(outDir, 'server'), await bundleInlineScripts(build)),
  ]);
  const [client] = bundles;
  assertKnownSources(build, bundles);
  await copyPictures(build, join(outDir, 'client'));
  const beside = await buildFilesBeside(build, outDir);
  const licenses = await bundledLicenses([client!, ...beside.bundles], build.assetPackages);
  const facts = await describeBuild(build, client!, join(outDir, 'client'));
  return { facts: { ...facts, idleScripts: beside.scripts }, licenses };
}

/** Texts of the scripts that stand in every page, by name; none for a remote. */
export async function bundleInlineScripts(build: AppBuild): Promise<Record<string, string>> {
  if (!build.isHost) return {};
  const entries = {
    head: platformFile('runtime/start/head-script.ts'),
    start: platformFile('runtime/start/boot-script.ts'),
  };
  return bundleScripts(entries, (bundles) => assertKnownSources(build, bundles));
}

/** Bundles TypeScript entries, by name, into one script each for browsers. @returns their texts, and those of scripts that they load later */
export async function bundleScripts<Name extends string>(
  entries: Record<Name, string>,
  inspect: (bundles: Stats[]) => void = () => {},
): Promise<Record<Name, string>> {
  const folder = makeTempFolder('site-scripts-');
  inspect(await runRspack([scriptsConfig(entries, folder)]));
  const names = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = names.map(async (file) => [file.slice(0, -'.js'.length), await readFile(join(folder, file), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts)) as Record<Name, string>;
}

/** All modules must be in the app's list of sources: else a change of one would leave an old build in place. */
export function assertKnownSources(
  { app, definition }: Pick<AppBuild, 'app' | 'definition'>,
  bundles: readonly Stats[],
): void {
  for (const { compilation } of bundles) {
    for (const { resource } of compilation.modules as Iterable<{ resource?: string }>) {
      const file = resource?.split('?')[0] ?? '';
      const path = inProject(file);
      if (!file.startsWith(rootFolder) || path.includes('node_modules/') || isCodeOf(definition, app, path)) continue;
      const own = `${folderName(definition, app)}/`;
      const isOwnData = path.startsWith(own) && isIn(appSources(definition, app).data, path);
      const remedy = isOwnData
        ? `Add '${path.slice(own.length)}', or a folder around it, to \`sources.dataInCode\` in site.config.ts, or read the file by \`useSiteData\`.`
        : 'Move it, or add its folder to `sources.shared` in site.config.ts.';
      throw new Error(
        `${path} is built into ${app}, but is not one of its sources: a change of it would go unnoticed. ${remedy}`,
      );
    }
  }
}

async function copyPictures({ app, definition }: AppBuild, clientDir: string): Promise<void> {
  const folders = pictureFolders(definition, app);
  for (const name of Object.values(await loadGenerated(folders)).flatMap(rasterFilesOf))
    await cp(join(folders.rasters, name), join(clientDir, 'pictures', name));
}

/** Builds the idle script and the service worker of the host. @returns `scripts` that run beside the app */
async function buildFilesBeside(build: AppBuild, outDir: string): Promise<{ bundles: Stats[]; scripts: string[] }> {
  if (!build.isHost) return { bundles: [], scripts: [] };
  const bundles = await runRspack([
    idleScriptConfig(hostEntry(build, 'idle-script'), join(outDir, 'client')),
    serviceWorkerConfig(join(outDir, 'root')),
  ]);
  assertKnownSources(build, bundles);
  return { bundles, scripts: Object.keys(bundles[0]!.compilation.assets).filter((name) => name.endsWith('.js')) };
}

/** Builds with these configurations, side by side. @throws Error with what does not build, by file and line */
export function runRspack(configs: Configuration[]): Promise<Stats[]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(describeErrors(stats.stats).join('\n\n')));
        else resolve(stats!.stats);
      });
    });
  });
}

/** A sheet up to this length stands in the page: on a phone, a request costs more than its bytes. */
const MAX_INLINE_LENGTH = 4000;
const inlineText = (css: string) => (css.length > MAX_INLINE_LENGTH || css.includes('<') ? '' : css);

export async function describeBuild(build: AppBuild, client: Stats, clientDir: string): Promise<BuildFacts> {
  const { chunks = [], entrypoints = {} } = client.toJson({
    all: false,
    chunks: true,
    chunkRelations: true,
    entrypoints: true,
    ids: true,
  });
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const ownScripts = build.isHost ? (entrypoints[build.app]?.assets ?? []) : [];
  const scripts = (chunk: StatsChunk | undefined) => (chunk?.files ?? []).filter((file) => file.endsWith('.js'));
  return {
    entry: (await readdir(clientDir)).find((file) => file.startsWith('remoteEntry.') && file.endsWith('.js')),
    scripts: ownScripts.map(({ name }) => name).filter((name) => name.endsWith('.js')),
    styles: Object.fromEntries(
      await Promise.all(
        [...new Set(chunks.flatMap(({ files = [] }) => files))]
          .filter((file) => file.endsWith('.css'))
          .map(async (file) => [file, inlineText(await readFile(join(clientDir, file), 'utf8'))]),
      ),
    ),
    chunks: Object.fromEntries(
      chunks
        .filter(({ initial }) => !initial)
        .map((chunk) => [
          String(chunk.id),
          [
            ...new Set(
              [chunk, ...(chunk.siblings ?? []).map((id) => byId.get(id))].filter((c) => !c?.initial).flatMap(scripts),
            ),
          ],
        ]),
    ),
    policy: build.policy,
    exposes: build.isHost ? [] : Object.keys(exposedModules(build.definition, build.app)),
  };
}

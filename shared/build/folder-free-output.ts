import { createHash } from 'node:crypto';
import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core';

/**
 * Makes the same files of the same sources wherever the project lies. The bundler counts absolute paths into module ids and
 * chunk hashes, through what federation's modules stand for and what concatenated ones are made of; and hashes, whose letters
 * stand in the code until the content's own take their place, decide which names the minifier gives.
 */
export const folderFreeOutput: RspackPluginInstance = {
  apply(compiler: Compiler) {
    const { PROCESS_ASSETS_STAGE_DERIVED: beforeMinifying, PROCESS_ASSETS_STAGE_REPORT: whenNamed } =
      compiler.webpack.Compilation;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => assignIds(modules, compiler.context));
      compilation.hooks.processAssets.tap({ name, stage: beforeMinifying }, () => renameHashes(compilation, compiler));
      compilation.hooks.processAssets.tap({ name, stage: whenNamed + 1 }, () => sortManifest(compilation, compiler));
    });
  },
};

const name = 'folder-free-output';

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Where packages are installed, and the hash that ends a concatenated module's identifier. */
const placeOrHash = /[^\s!|"=]*(\/|%2F)(?=node_modules\1)|\|[\da-f]{16}$/g;

/** Runs before the bundler's own numbers, which leave out what has an id. */
function assignIds(modules: Iterable<Module>, folder: string): void {
  const root = `${folder}/`;
  const withoutFolder = (text: string) =>
    text
      .split(/(?=[!|"=( ]|%22)/)
      .map((part) => part.replace(root, '').replace(encodeURIComponent(root), ''))
      .join('')
      .replace(placeOrHash, '');
  // The hook gives modules whose identifier is a text; elsewhere it is a method.
  const named = [...(modules as unknown as Iterable<{ identifier: string }>)].map((module) => ({
    module,
    text: withoutFolder(module.identifier),
  }));
  const taken = new Set<number>();
  for (const { module, text } of named.sort((a, b) => (a.text < b.text ? -1 : 1))) {
    let id = parseInt(shortHash(text), 16) % MOST_MODULES;
    while (taken.has(id)) id = (id + 1) % MOST_MODULES;
    taken.add(id);
    Object.assign(module, { id });
  }
}

/** Short, and far more than an app has. */
const MOST_MODULES = 10_000;

/** Until a file's own hash is known, it has one of its name alone. */
function renameHashes(compilation: Compilation, { webpack }: Compiler): void {
  const scripts = compilation.getAssets().filter(({ name: file }) => file.endsWith('.js'));
  const hashed = scripts.flatMap(({ name: file, info: { contenthash } }) =>
    typeof contenthash === 'string' ? [{ contenthash, instead: shortHash(file.replace(contenthash, '')) }] : [],
  );
  const renamed = (text: string) =>
    hashed.reduce((so, { contenthash, instead }) => so.replaceAll(contenthash, instead), text);
  for (const { name: file, source, info } of scripts) {
    const contenthash = typeof info.contenthash === 'string' ? renamed(info.contenthash) : info.contenthash;
    compilation.updateAsset(file, new webpack.sources.RawSource(renamed(source.source().toString())), {
      ...info,
      contenthash,
    });
    if (renamed(file) !== file) compilation.renameAsset(file, renamed(file));
  }
}

/** What the federation plugin writes comes in the order of its ids. Its second file is for tools that this project has not. */
function sortManifest(compilation: Compilation, { webpack }: Compiler): void {
  const manifest = compilation.getAsset('mf-manifest.json');
  if (manifest)
    compilation.updateAsset(
      manifest.name,
      new webpack.sources.RawSource(JSON.stringify(sorted(JSON.parse(manifest.source.source().toString())))),
    );
  compilation.deleteAsset('mf-stats.json');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]))
    : value;
}

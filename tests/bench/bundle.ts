import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Report } from '@hemstitch/platform/build/command';
import { appNames } from '@hemstitch/platform/contract/site-definition';
import site from '../../site.config.ts';
import { kilobytes, type BenchTarget } from './report.ts';
import type { WorkTree } from './work-tree.ts';

/** Smaller scripts, in bytes over the wire, are left out of the report. */
const SMALLEST_SCRIPT = 2500;
const MODULES_LISTED = 12;

interface Script {
  file: string;
  /** Over the wire. */
  bytes: number;
  /** Minified bytes by package, or by file for the site's own. */
  modules: [name: string, bytes: number][];
}

/** Reports what the scripts of pages consist of, by their source maps. It has no limit: `interactions` adds up what a page fetches. */
export async function measureBundle(options: {
  tree: Pick<WorkTree, 'folder'>;
  report: Report;
}): Promise<{ scripts: Script[]; targets: BenchTarget[] }> {
  const scripts: Script[] = [];
  for (const app of appNames(site)) {
    const folder = join(options.tree.folder, 'dist', app, 'client');
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
      const code = await readFile(join(folder, file), 'utf8');
      const bytes = brotliCompressSync(code).length;
      if (bytes < SMALLEST_SCRIPT) continue;
      const map = new SourceMap(JSON.parse(await readFile(join(folder, `${file}.map`), 'utf8')));
      scripts.push({ file: `${app}/${file}`, bytes, modules: modulesIn(code, map, options.tree.folder) });
    }
  }
  scripts.sort((one, other) => other.bytes - one.bytes);
  for (const { file, bytes, modules } of scripts) {
    options.report(`\n${kilobytes(bytes)}  ${file}`);
    for (const [name, own] of modules.slice(0, MODULES_LISTED)) options.report(`  ${kilobytes(own)}  ${name}`);
  }
  return { scripts, targets: [] };
}

function modulesIn(code: string, map: SourceMap, folder: string): Script['modules'] {
  const bySource = new Map<string, number>();
  for (const [line, text] of code.split('\n').entries())
    for (let column = 0; column < text.length; column += 1) {
      const { originalSource = '' } = map.findEntry(line, column) as { originalSource?: string };
      bySource.set(originalSource, (bySource.get(originalSource) ?? 0) + 1);
    }
  const sizes = new Map<string, number>();
  for (const [source, bytes] of bySource) {
    const name = nameOf(source, folder);
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  return [...sizes].sort(([, one], [, other]) => other - one);
}

function nameOf(source: string, folder: string): string {
  if (!source.startsWith(`${folder}/`)) return 'bundler';
  const [, inPackage] = source.split('/node_modules/');
  return inPackage ? /^(@[^/]+\/)?[^/]+/.exec(inPackage)![0] : source.slice(folder.length + 1);
}

import { readFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { rspack, type MultiStats } from '@rspack/core';
import { folderFreeOutput } from '@cobblestone/build/folder-free-output.ts';
import { loadAppBuild } from '@cobblestone/build/folders.ts';
import { clientConfig } from '@cobblestone/build/rspack-preset.ts';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import { atMost, holds, kilobytes, table, type Target } from './report.ts';
import { scriptBudgets, unnamedBudget, type PartSizes, type ScriptGroup } from './script-budgets.ts';
import { bytesByPart } from './script-parts.ts';

export interface ScriptsResult {
  /** Bytes, br, of each part in all the group's scripts together. */
  groups: Partial<Record<ScriptGroup, PartSizes>>;
  targets: Target[];
}

/** Builds all apps as they are released, with source maps, and says what is in their scripts. @param folder for the builds */
export async function measureScripts(folder: string, report: (line: string) => void): Promise<ScriptsResult> {
  const groups: ScriptsResult['groups'] = {};
  for (const { app, name, initial } of await buildWithMaps(folder)) {
    const file = join(folder, app, name);
    const group: ScriptGroup = initial ? app : `${app}, later`;
    const sizes = (groups[group] ??= {});
    const map = JSON.parse(await readFile(`${file}.map`, 'utf8')) as SourceMapPayload;
    for (const [part, bytes] of bytesByPart(await readFile(file, 'utf8'), map))
      sizes[part] = (sizes[part] ?? 0) + bytes;
  }
  for (const [group, sizes] of Object.entries(groups)) report(partTable(group as ScriptGroup, sizes));
  return {
    groups,
    targets: Object.entries(groups).flatMap(([group, sizes]) => budgetTargets(group as ScriptGroup, sizes)),
  };
}

async function buildWithMaps(folder: string): Promise<{ app: AppName; name: string; initial: boolean }[]> {
  const configs = await Promise.all(
    appNames.map(async (app) => {
      const config = clientConfig({ build: await loadAppBuild(app), outDir: join(folder, app), mode: 'production' });
      // It writes the scripts again, without their maps; what they weigh is the same.
      return {
        ...config,
        plugins: config.plugins!.filter((plugin) => plugin !== folderFreeOutput),
        devtool: 'source-map' as const,
      };
    }),
  );
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, result) =>
      compiler.close(() =>
        error || !result || result.hasErrors()
          ? reject(error ?? new Error(result?.toString('errors-only')))
          : resolve(result),
      ),
    );
  });
  return stats.stats.flatMap((one, index) => {
    const { assets = [], entrypoints = {} } = one.toJson({ all: false, assets: true, entrypoints: true });
    // A remote's entry is an entry point too, but no page starts with it.
    const initial = new Set(
      (entrypoints[appNames[index]!]?.assets ?? [])
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('remoteEntry.')),
    );
    return assets
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => ({ app: appNames[index]!, name, initial: initial.has(name) }));
  });
}

const byWeight = (sizes: PartSizes) => Object.entries(sizes).sort(([, a], [, b]) => b - a);
const total = (sizes: PartSizes) => Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);

function partTable(group: ScriptGroup, sizes: PartSizes): string {
  const rows = byWeight(sizes).map(([part, bytes]) => [
    part,
    kilobytes(bytes),
    budgetOf(group, part) === undefined ? '' : kilobytes(budgetOf(group, part)!),
  ]);
  return `\n${table([[`In the scripts of ${group}`, 'br', 'budget'], ...rows, ['all', kilobytes(total(sizes)), '']])}`;
}

const budgetOf = (group: ScriptGroup, part: string): number | undefined => scriptBudgets[group]?.[part];

function budgetTargets(group: ScriptGroup, sizes: PartSizes): Target[] {
  const named = Object.entries(scriptBudgets[group] ?? {}).map(([part, budget]) =>
    atMost(`${group}: ${part}`, sizes[part] ?? 0, budget, kilobytes),
  );
  const unnamed = byWeight(sizes).filter(
    ([part, bytes]) => budgetOf(group, part) === undefined && bytes > unnamedBudget,
  );
  return [
    ...named,
    ...unnamed.map(([part, bytes]) =>
      holds(`${group}: ${part}`, false, kilobytes(bytes), 'a budget in script-budgets.ts'),
    ),
  ];
}

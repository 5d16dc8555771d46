import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from './folders.ts';
import { inProject } from './app-sources.ts';
import { sharedPartsModule } from './shared-modules.ts';

export interface SharedParts {
  /** The file that names the parts. */
  file: string;
  /** Files that can be imported by apps, and are in the shared module. */
  parts: ReadonlySet<string>;
  /** Those and all that they import of the project. */
  files: ReadonlySet<string>;
  /** Equal for equal sources. Three numbers, as the federation runtime wants them. */
  version: string;
}

/** Imports and exports that are there when the code runs; those of types alone are not. */
const fromClause = /^(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm;

/** The project's file that a module imports; undefined for a package. */
export function projectFile(request: string, folder: string): string | undefined {
  if (request.startsWith('.')) return join(folder, request);
  const [, name, path] = /^@cobblestone\/([\w-]+)\/(.+)$/.exec(request) ?? [];
  return name && join(rootFolder, 'shared', name, path!);
}

/**
 * The shared parts as the sources say now.
 * @param kept modules that are shared by themselves: their files are no part of this one
 */
export function readSharedParts(kept: readonly string[]): SharedParts {
  const file = projectFile(sharedPartsModule, rootFolder)!;
  const apart = new Set(kept.map((name) => projectFile(name, rootFolder)));
  const files = new Set<string>();
  const importsOf = (path: string) =>
    [...readFileSync(path, 'utf8').matchAll(fromClause)]
      .map(([, request]) => projectFile(request!, dirname(path)))
      .filter((found) => found !== undefined && !apart.has(found)) as string[];
  const add = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    if (/\.tsx?$/.test(path)) importsOf(path).forEach(add);
  };
  const parts = importsOf(file);
  parts.forEach(add);
  const hash = createHash('sha256');
  for (const path of [...files].sort())
    hash
      .update(`${inProject(path)}\n`)
      .update(readFileSync(path))
      .update('\0');
  return { file, parts: new Set(parts), files, version: `${parseInt(hash.digest('hex').slice(0, 12), 16)}.0.0` };
}

import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Stats, StatsError } from '@rspack/core';
import { inProject } from '../app-sources.ts';
import { rootFolder } from '../folders.ts';
import { literally, positionOf } from '../source-position.ts';

/** The faults of builds by file and line, each once for all builds. */
export const describeErrors = (builds: readonly Stats[], isTold: (error: StatsError) => boolean = () => true) => {
  const errors = builds.flatMap((stats) => stats.toJson({ all: false, errors: true }).errors ?? []).filter(isTold);
  const texts = errors.map(({ message: colored, moduleName }) => {
    const message = stripVTControlCharacters(colored);
    // Below an import or a name that is not found stands compiled code, whose lines have other numbers.
    const isShort = /Module not found:|ESModulesLinkingError:/.test(message);
    const shown = isShort ? `${message.split('\n', 1)[0]!}${installing(message)}` : message;
    return (moduleName ? `${placeOf(moduleName, shown)}\n${shown}` : shown).trimEnd();
  });
  return [...new Set(texts)];
};

/** Adds the position of the import that a message names, since the bundler's own is that of compiled code. */
function placeOf(moduleName: string, message: string): string {
  const file = resolve(rootFolder, moduleName);
  const imported = /(?:resolve|found in) '([^']+)'/.exec(message)?.[1];
  if (!imported || !existsSync(file)) return moduleName;
  const position = positionOf(literally(imported, { before: '["\']', after: '["\']' }), readFileSync(file, 'utf8'));
  return position ? `${inProject(file)}:${position}` : moduleName;
}

/** The command that installs the package that is not found, if a package is meant. */
function installing(message: string): string {
  const [, name] = /Can't resolve '((?:@[^/']+\/)?[^@./'][^/']*)/.exec(message) ?? [];
  if (!name || isBuiltin(name) || existsSync(join(rootFolder, 'node_modules', name))) return '';
  return `. If it is a package, install it with \`npm install ${name}\`.`;
}

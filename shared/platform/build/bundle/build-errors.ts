import { stripVTControlCharacters } from 'node:util';
import type { Stats, StatsError } from '@rspack/core';

/** The faults of builds by file, each once for all builds. */
export const describeErrors = (builds: readonly Stats[], isTold: (error: StatsError) => boolean = () => true) => {
  const errors = builds.flatMap((stats) => stats.toJson({ all: false, errors: true }).errors ?? []).filter(isTold);
  const texts = errors.map(({ message: colored, moduleName }) => {
    const message = stripVTControlCharacters(colored);
    // Below an import or a name that is not found stands compiled code, whose lines have other numbers.
    const isShort = /Module not found:|ESModulesLinkingError:/.test(message);
    const shown = isShort ? message.split('\n', 1)[0]! : message;
    return (moduleName ? `${moduleName}\n${shown}` : shown).trimEnd();
  });
  return [...new Set(texts)];
};

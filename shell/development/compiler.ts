import { rspack, type Stats } from '@rspack/core';
import type { AppBuild } from '@cobblestone/build/app-build.ts';
import { developmentConfig, pageScriptConfig } from './config.ts';

/** A working copy whose browser build follows every save. */
export interface WatchedApp {
  /** Where its files are. They are those of the last build without a mistake. */
  folder: string;
  /** Resolves after the first build, good or not. */
  first: Promise<void>;
  /** The shell's scripts in order; for a remote, its entry. Empty until a build was good. */
  scripts: () => string[];
  close: () => Promise<void>;
}

export interface BuildListener {
  built: (hash: string, milliseconds: number) => void;
  failed: (message: string) => void;
}

export function watchApp(build: AppBuild, folder: string, listener: BuildListener): WatchedApp {
  const compiler = rspack(developmentConfig(build, folder));
  let scripts: string[] = [];
  let lastHash = '';
  let seen = () => {};
  const first = new Promise<void>((resolve) => (seen = resolve));
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      listener.failed(error?.message ?? messageOf(stats));
    } else {
      scripts = scriptsOf(build, stats);
      // A save that changes nothing is heard too, since it may end a mistake.
      listener.built(stats.hash ?? '', stats.hash === lastHash ? 0 : (stats.endTime ?? 0) - (stats.startTime ?? 0));
      lastHash = stats.hash ?? '';
    }
    seen();
  });
  return {
    folder,
    first,
    scripts: () => scripts,
    close: () => new Promise((resolve) => (watching ? watching.close(() => compiler.close(() => resolve())) : resolve())),
  };
}

function scriptsOf({ app }: AppBuild, stats: Stats): string[] {
  if (app !== 'shell') return ['remoteEntry.js'];
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const isScript = (name: string) => name.endsWith('.js') && !name.endsWith('.hot-update.js');
  return (entrypoints.shell?.assets ?? []).map(({ name }) => name).filter(isScript);
}

function messageOf(stats: Stats | undefined): string {
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
  return errors.map(({ message, moduleName }) => (moduleName ? `${moduleName}\n${message}` : message).trimEnd()).join('\n\n');
}

/** Builds the script that every page in development starts with. @throws Error of the bundler. */
export function buildPageScript(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(pageScriptConfig(folder));
    compiler.run((error, stats) => {
      compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(messageOf(stats))) : resolve()));
    });
  });
}

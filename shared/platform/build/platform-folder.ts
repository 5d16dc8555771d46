import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const isBuilt = import.meta.filename.endsWith('.js');

/** The platform's own folder: its sources, or what the package was built to. */
export const platformFolder = join(import.meta.dirname, '..');

/** A file of the platform, which is named as in its sources, such as `runtime/service-worker/sw.ts`. */
export const platformFile = (path: string): string =>
  join(platformFolder, isBuilt ? path.replace(/\.tsx?$/, '.js') : path);

/** A file of the package that is never built, such as its manifest or the template. */
export const packageFile = (path: string): string => join(platformFolder, isBuilt ? '..' : '', path);

/** The module by which a process of Node loads TypeScript: a site's, and the platform's where it runs from its sources. */
export const typeScriptLoader = (): string =>
  isBuilt ? pathToFileURL(join(platformFolder, 'build/load-typescript.mjs')).href : import.meta.resolve('tsx');

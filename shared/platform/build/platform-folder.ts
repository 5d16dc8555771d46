import { join } from 'node:path';

const isBuilt = import.meta.filename.endsWith('.js');

/** The platform's own folder: its sources, or what the package was built to. */
export const platformFolder = join(import.meta.dirname, '..');

/** A file of the platform, which is named as in its sources, such as `runtime/service-worker/sw.ts`. */
export const platformFile = (path: string): string =>
  join(platformFolder, isBuilt ? path.replace(/\.tsx?$/, '.js') : path);

/** How a process of Node's own loads TypeScript: a site's own, and the platform's where it runs from its sources. */
export const typeScriptLoader = (): string => import.meta.resolve(isBuilt ? 'jiti/register' : 'tsx');

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppName } from '@cobblestone/contracts/app-names.ts';

export const rootFolder = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The folder of an app's sources. */
export function appFolder(app: AppName): string {
  return join(rootFolder, app === 'shell' ? 'shell' : `mfe-${app}`);
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppName } from '../../contracts/app-names.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const APP_FOLDERS: Record<AppName, string> = {
  shell: 'shell',
  tours: 'mfe-tours',
  blog: 'mfe-blog',
  engagement: 'mfe-engagement',
};

/** Where an app's pictures, and all that is made from them, are kept. */
export function pictureFolders(app: AppName) {
  const masters = join(root, APP_FOLDERS[app], 'content', 'pictures');
  return {
    /** As a message to a person names it. */
    label: `${APP_FOLDERS[app]}/content/pictures`,
    masters,
    list: join(masters, 'pictures.json'),
    generated: join(masters, 'pictures.generated.json'),
    rasters: join(masters, 'rasters'),
    sharing: join(masters, 'sharing'),
  };
}

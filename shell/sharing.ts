import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharingImages } from '@hemstitch/platform/contract/site-definition';
import { loadSiteConfig } from './src/model/site-config.ts';

/** Increase it when `sharing-image.ts` draws differently, so that every image is drawn again. */
const LAYOUT = 1;

const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');
// Read each time: an editor may have changed the file.
const loadBrand = async () => loadSiteConfig({}, JSON.parse(await read('content/site.json'))).brand;

export const sharing: SharingImages = {
  look: async () => [LAYOUT, await loadBrand()],
  draw: async (image) => {
    // Loaded only when something is drawn: most releases draw nothing.
    const { drawSharingImage } = await import('@cobblestone/design/lettering/sharing-image.ts');
    return drawSharingImage(image, { name: await loadBrand(), mark: await read('public/mark.svg') });
  },
};

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDescription } from '@hemstitch/platform/build/app-build';
import { writeWhole } from '@hemstitch/platform/build/write-whole';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import { heroImages } from '@cobblestone/domain/content/hero-images.ts';
import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { contentFiles } from './content-files.ts';
import { loadTours, type LoadedTours } from './src/model/tour/load-tours.ts';
import { tourCopySchema } from './src/model/tour/tour-copy.schema.ts';
import { cardsFile, allWalksFile, tourPageFile } from './src/model/tour/tour-files.ts';

const content = join(import.meta.dirname, 'content');
const heroFiles = {
  tours: 'listing.json',
  'private-tours': 'private-tours.json',
  gallery: 'gallery.json',
  booking: 'booking.json',
};

export const appBuild: AppDescription = {
  contentFiles,
  compiledFiles: ['facts.json', 'gallery-pictures.json'],
  compileData: async (outDir) => {
    const loaded = await loadTours(content);
    const files = makeDataFiles(loaded);
    for (const [file, bytes] of Object.entries(files)) await writeWhole(join(outDir, file), bytes);
    return Object.keys(files);
  },
  sharingImages: async () => {
    const { pages: tours } = await loadTours(content);
    const { kicker } = tourCopySchema.parse(JSON.parse(await readFile(join(content, 'tour-copy.json'), 'utf8')));
    return [
      ...(await heroImages(content, heroFiles)),
      ...[...tours].map(([slug, { title, number, hero }]) => ({
        slug,
        title,
        kicker: fillIn(kicker, { number }),
        picture: hero.picture.name,
      })),
    ];
  },
};

/** The data files that every release has, by name. */
export function makeDataFiles({ site, cards, allWalks, collections, pages }: LoadedTours): Record<string, string> {
  const values = {
    [toursFile]: site,
    [cardsFile]: cards,
    [allWalksFile]: allWalks,
    ...Object.fromEntries(Object.entries(collections).map(([name, pictures]) => [`${name}.json`, pictures])),
    ...Object.fromEntries([...pages].map(([id, page]) => [tourPageFile(id), page])),
  };
  return Object.fromEntries(Object.entries(values).map(([file, value]) => [file, JSON.stringify(value)]));
}

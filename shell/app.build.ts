import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDescription } from '@hemstitch/platform/build/app-build';
import { makeJpegs } from '@hemstitch/platform/build/pictures/jpeg';
import { pictureFolders } from '@hemstitch/platform/build/pictures/picture-folders';
import { withoutDrafts } from '@hemstitch/platform/contract/content/drafts';
import { heroImages } from '@cobblestone/domain/content/hero-images.ts';
import { contentFiles } from './content-files.ts';
import { pressKitSchema } from './src/model/content.schema.ts';

const content = (...name: string[]) => join(import.meta.dirname, 'content', ...name);

export const appBuild: AppDescription = {
  assetPackages: ['@fontsource-variable/fraunces', '@fontsource-variable/source-sans-3'],
  contentFiles,
  /** The press marks and the press pictures become files of the site below `/data/shell/`. */
  async compileData(outDir, { definition }) {
    await cp(content('press-marks'), join(outDir, 'press-marks'), { recursive: true });
    const { sheet } = pressKitSchema.parse(
      withoutDrafts(JSON.parse(await readFile(content('press-kit.json'), 'utf8'))),
    );
    const jpegs = await makeJpegs(
      pictureFolders(definition, 'shell'),
      sheet.pictures.map(({ picture }) => picture),
      join(outDir, 'press-pictures'),
    );
    return [
      ...(await readdir(content('press-marks'))).map((file) => `press-marks/${file}`),
      ...jpegs.map((file) => `press-pictures/${file}`),
    ];
  },
  sharingImages: () =>
    heroImages(content(), {
      home: 'home.json',
      about: 'about.json',
      'press-kit': 'press-kit.json',
      'in-the-news': 'in-the-news.json',
      sitemap: 'site-map.json',
    }),
  newContent: {
    remote: async ({ definition, name }, report) =>
      (await import('./create-remote.ts')).createRemote(definition, name, report),
  },
};

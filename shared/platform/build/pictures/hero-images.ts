import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../../contract/app-names.ts';
import type { SharingImageRequest } from '../app-build.ts';
import { appFolder } from '../folders.ts';

/** The images of pages whose content begins with a hero. @param files slug of each page, and its file below `content` */
export const heroImages = (app: AppName, files: Readonly<Record<string, string>>): Promise<SharingImageRequest[]> =>
  Promise.all(
    Object.entries(files).map(async ([slug, file]) => {
      const { hero } = JSON.parse(await readFile(join(appFolder(app), 'content', file), 'utf8'));
      return { slug, title: hero.title, kicker: hero.kicker, picture: hero.picture };
    }),
  );

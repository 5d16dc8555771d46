import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Hero = Record<'title' | 'kicker' | 'picture', string>;

/**
 * The sharing images of pages whose content begins with a hero.
 * @param content the app's content folder
 * @param files slug of each page, and its file
 */
export const heroImages = (content: string, files: Readonly<Record<string, string>>) =>
  Promise.all(
    Object.entries(files).map(async ([slug, file]) => {
      const { hero } = JSON.parse(await readFile(join(content, file), 'utf8')) as { hero: Hero };
      return { slug, title: hero.title, kicker: hero.kicker, picture: hero.picture };
    }),
  );

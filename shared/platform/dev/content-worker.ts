// The apps' content code, in a thread of its own: a change of it takes a new thread, as Node forgets no module.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appFolder, loadAppBuild } from '../build/folders.ts';
import { checkContent } from '../build/content/check-content.ts';
import { checkPictures } from '../build/pictures/check.ts';
import { preparePictures } from '../build/pictures/prepare.ts';
import type { AppName } from '../contract/app-names.ts';

const imagesOf = async (app: AppName) => (await (await loadAppBuild(app)).sharingImages?.({ unfinished: true })) ?? [];

/** Writes an app's data files into a new folder. @returns the slugs of its sharing images */
export async function compileContent({ app, folder }: { app: AppName; folder: string }): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await preparePictures(app);
  await checkPictures(app);
  const { contentFiles, compileData } = await loadAppBuild(app);
  await checkContent(join(appFolder(app), 'content'), contentFiles);
  await compileData?.(folder, { unfinished: true });
  return (await imagesOf(app)).map(({ slug }) => slug);
}

/** Made when it is asked for: a page shows none of them. */
export async function makeSharingImage({
  app,
  folder,
  slug,
}: {
  app: AppName;
  folder: string;
  slug: string;
}): Promise<void> {
  const { makeSharingImages } = await import('../build/pictures/sharing.ts');
  await makeSharingImages(
    app,
    (await imagesOf(app)).filter((image) => image.slug === slug),
    folder,
  );
}

// The apps' content code, in a thread of its own: a change of it takes a new thread, as Node forgets no module.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appFolder, loadAppBuild } from '../../build/folders.ts';
import { checkContent } from '../../build/content/check-content.ts';
import { ingestPictures } from '../../build/pictures/ingest-folder.ts';
import type { AppName } from '../../contract/app-names.ts';

/** Writes an app's data files into a new folder, but no sharing images: a page shows none of them. */
export async function compileContent({ app, folder }: { app: AppName; folder: string }): Promise<void> {
  await mkdir(folder, { recursive: true });
  await ingestPictures(app);
  const { contentFiles, compileData } = await loadAppBuild(app);
  await checkContent(join(appFolder(app), 'content'), contentFiles);
  await compileData?.(folder, { includeDrafts: true });
}

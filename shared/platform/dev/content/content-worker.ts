import { compileContent as compile } from '../../build/content/compile-content.ts';
import { runAll } from '../../build/content/problem.ts';
import { loadAppBuild, loadSite } from '../../build/folders.ts';
import { ingestPictures } from '../../build/pictures/ingest-pictures.ts';
import { pictureFolders } from '../../build/pictures/picture-folders.ts';
import type { AppName } from '../../contract/app-names.ts';

const definition = await loadSite();

/** Writes an app's data files into a new folder, but no sharing images: a page shows none of them. */
export const compileContent = ({ app, folder }: { app: AppName; folder: string }) =>
  runAll([
    () => ingestPictures(pictureFolders(definition, app)),
    async () => compile(await loadAppBuild(definition, app), folder, { includeDrafts: true }),
  ]);

// The apps' content code, in a thread of its own: a change of it takes a new thread, as Node forgets no module. A thread
// starts without the TypeScript loader of its parent.
import { register } from 'tsx/esm/api';

register();
const { loadAppBuild, loadSite } = await import('../../build/folders.ts');
const definition = await loadSite();
const { compileContent: compile } = await import('../../build/content/compile-content.ts');
const { runAll } = await import('../../build/content/problem.ts');
const { pictureFolders } = await import('../../build/pictures/picture-folders.ts');
const { ingestPictures } = await import('../../build/pictures/ingest-folder.ts');

/** Writes an app's data files into a new folder, but no sharing images: a page shows none of them. */
export const compileContent = ({ app, folder }) =>
  runAll([
    () => ingestPictures(pictureFolders(definition, app)),
    async () => compile(await loadAppBuild(definition, app), folder, { includeDrafts: true }),
  ]);

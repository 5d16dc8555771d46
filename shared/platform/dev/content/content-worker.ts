// The apps' content code, in a thread of its own: a change of it takes a new thread, as Node forgets no module.
import { mkdir } from 'node:fs/promises';
import { compileContent as compileAppContent } from '../../build/content/compile-content.ts';
import { runAll } from '../../build/content/problem.ts';
import { loadAppBuild } from '../../build/folders.ts';
import { ingestPictures } from '../../build/pictures/ingest-folder.ts';
import type { AppName } from '../../contract/app-names.ts';

/** Writes an app's data files into a new folder, but no sharing images: a page shows none of them. */
export async function compileContent({ app, folder }: { app: AppName; folder: string }): Promise<void> {
  await mkdir(folder, { recursive: true });
  await runAll([
    () => ingestPictures(app),
    async () => compileAppContent(await loadAppBuild(app), folder, { includeDrafts: true }),
  ]);
}

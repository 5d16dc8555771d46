import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentData } from '../../contract/content/content-data.ts';
import { withoutDrafts } from '../../contract/content/drafts.ts';
import { resolvePictures } from '../../contract/content/resolve-pictures.ts';
import type { AppBuild, CompileOptions } from '../app-build.ts';
import { isCodeOf } from '../app-sources.ts';
import { appFolder, folderName } from '../folders.ts';
import { loadGenerated } from '../pictures/generated.ts';
import { pictureFolders } from '../pictures/picture-folders.ts';
import { checkContent } from './check-content.ts';

/**
 * Checks an app's content and writes its data files: its content files as pages read them, without drafts, and what the app compiles.
 * @returns all of them, below the folder and with forward slashes
 * @throws InvalidContentError
 */
export async function compileContent(
  { app, contentFiles, compileData }: AppBuild,
  dataDir: string,
  options?: CompileOptions,
): Promise<string[]> {
  const folder = join(appFolder(app), 'content');
  await checkContent(folder, contentFiles);
  const pictures = await loadGenerated(pictureFolders(app));
  const read = Object.keys(contentFiles).filter(
    (file) => !file.includes('*') && !isCodeOf(app, `${folderName(app)}/content/${file}`),
  );
  for (const file of read) {
    const target = join(dataDir, contentData(file));
    await mkdir(dirname(target), { recursive: true });
    const content = withoutDrafts(JSON.parse(await readFile(join(folder, file), 'utf8')));
    await writeFile(target, JSON.stringify(resolvePictures(content, pictures)));
  }
  return [...read.map(contentData), ...((await compileData?.(dataDir, options)) ?? [])];
}

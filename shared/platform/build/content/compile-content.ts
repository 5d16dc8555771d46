import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentData } from '../../contract/content/content-data.ts';
import { withoutDrafts } from '../../contract/content/drafts.ts';
import { resolvePictures } from '../../contract/content/resolve-pictures.ts';
import type { AppBuild, CompileOptions } from '../app-build.ts';
import { isCodeOf } from '../app-sources.ts';
import { contentFolder, folderName } from '../folders.ts';
import { loadGenerated } from '../pictures/generated.ts';
import { pictureFolders } from '../pictures/picture-folders.ts';
import { writeWhole } from '../write-whole.ts';
import { checkContent } from './check-content.ts';
import { runAll } from './problem.ts';

/**
 * Checks an app's content and writes its data files into a folder, which it makes. They are its content files as pages read
 * them, without drafts, and the files that the app compiles.
 * @returns all of them, below the folder and with forward slashes
 * @throws InvalidContentError that names each mistake
 */
export async function compileContent(
  { app, definition, contentFiles, compiledFiles = [], compileData }: AppBuild,
  dataDir: string,
  options: Omit<CompileOptions, 'definition'> = {},
): Promise<string[]> {
  const folder = contentFolder(definition, app);
  await mkdir(dataDir, { recursive: true });
  const read = Object.keys(contentFiles).filter(
    (file) =>
      !file.includes('*') &&
      !compiledFiles.includes(file) &&
      !isCodeOf(definition, app, `${folderName(definition, app)}/content/${file}`),
  );
  const writeFiles = async () => {
    const pictures = await loadGenerated(pictureFolders(definition, app));
    for (const file of read) {
      const content = withoutDrafts(JSON.parse(await readFile(join(folder, file), 'utf8')));
      await writeWhole(join(dataDir, contentData(file)), JSON.stringify(resolvePictures(content, pictures)));
    }
  };
  const compiled: string[] = [];
  await runAll([
    () => checkContent(definition, folder, contentFiles),
    writeFiles,
    async () => compiled.push(...((await compileData?.(dataDir, { ...options, definition })) ?? [])),
  ]);
  return [...read.map(contentData), ...compiled];
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appFolder, folderName } from '@cobblestone/platform/build/folders.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { loadPostContext } from '../../mfe-blog/compile/post-context.ts';
import { loadVocabulary } from '../../mfe-tours/vocabulary.ts';
import { bundle } from '../page/build-page.ts';
import { postsFolder } from '../config/load-places.ts';
import type { Judging } from './judging.ts';

/** The script that judges texts of some teams in a browser, by the schemas that judge the build. */
export async function buildJudge(apps: readonly AppName[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-judge-'));
  try {
    const from = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
    const lines = apps.map(
      (app) => `import { contentFiles as ${app} } from ${from(join(appFolder(app), 'content-files.ts'))};`,
    );
    await writeFile(
      join(folder, 'judge.ts'),
      `import { judgeOf } from ${from(join(import.meta.dirname, 'judging.ts'))};\n${lines.join('\n')}\nwindow.deskJudge = (judging) => judgeOf(judging, { ${apps.join(', ')} });\n`,
    );
    return await bundle('judge', join(folder, 'judge.ts'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What texts may name now. */
export async function loadJudging(apps: readonly AppName[]): Promise<Judging> {
  const { categories, pictures, postIds } = await loadPostContext(`${postsFolder}/a-new-story.md`);
  return {
    vocabulary: await loadVocabulary(),
    folders: Object.fromEntries(apps.map((app) => [app, `${folderName(app)}/content`])),
    ...(apps.includes('blog') ? { post: { categories, pictures: [...pictures.values()], postIds: [...postIds] } } : {}),
  };
}

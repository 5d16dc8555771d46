import type { AppName } from '../../contract/app-names.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { Report } from '../command.ts';
import { loadAppBuild } from '../folders.ts';
import { ingestPictures } from '../pictures/ingest-pictures.ts';
import { pictureFolders } from '../pictures/picture-folders.ts';
import { makeTempFolder } from '../termination.ts';
import { compileContent } from './compile-content.ts';
import { runAll } from './problem.ts';

/** Checks everything that people write for an app. Makes nothing but the sizes of new pictures. @throws InvalidContentError */
export async function checkAppContent(
  definition: SiteDefinition,
  app: AppName,
  report: Report = () => {},
): Promise<void> {
  const build = await loadAppBuild(definition, app);
  const { checkContent, compileData } = build;
  const check = checkContent && (() => checkContent(report, definition).then(() => []));
  await runAll([
    () => ingestPictures(pictureFolders(definition, app), report),
    () => compileContent({ ...build, compileData: check ?? compileData }, makeTempFolder(`content-${app}-`)),
  ]);
}

/**
 * Works on the working copy of apps. If that fails and their content has mistakes, all of these are the reason.
 * @throws InvalidContentError that names each mistake of each app; otherwise what `work` throws
 */
export async function namingMistakes<T>(
  definition: SiteDefinition,
  apps: readonly AppName[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await runAll(apps.map((app) => () => checkAppContent(definition, app)));
    throw error;
  }
}

import { join } from 'node:path';
import type { AppName } from '../../contract/app-names.ts';
import type { Report } from '../command.ts';
import { appFolder, loadAppBuild } from '../folders.ts';
import { ingestPictures } from '../pictures/ingest-folder.ts';
import { makeTempFolder } from '../termination.ts';
import { checkContent } from './check-content.ts';

/** Whether everything is right that people write for an app. Makes nothing but the sizes of new pictures. @throws Error that names each mistake */
export async function checkAppContent(app: AppName, report: Report = () => {}): Promise<void> {
  const build = await loadAppBuild(app);
  if (build.checkContent) return build.checkContent(report);
  await ingestPictures(app, report);
  await checkContent(join(appFolder(app), 'content'), build.contentFiles);
  await build.compileData?.(makeTempFolder(`content-${app}-`));
}

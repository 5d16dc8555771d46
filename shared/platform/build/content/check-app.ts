import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppName } from '../../contract/app-names.ts';
import type { Report } from '../command.ts';
import { appFolder, loadAppBuild } from '../folders.ts';
import { ingestPictures } from '../pictures/ingest-folder.ts';
import { checkContent } from './check-content.ts';

/** Whether everything is right that people write for an app. Makes nothing but the sizes of new pictures. @throws Error that names each mistake */
export async function checkAppContent(app: AppName, report: Report = () => {}): Promise<void> {
  const build = await loadAppBuild(app);
  if (build.checkContent) return build.checkContent(report);
  const folder = await mkdtemp(join(tmpdir(), `content-${app}-`));
  try {
    await ingestPictures(app, report);
    await checkContent(join(appFolder(app), 'content'), build.contentFiles);
    await build.compileData?.(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

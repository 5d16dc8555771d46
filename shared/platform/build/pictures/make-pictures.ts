import type { AppName } from '../../contract/app-names.ts';
import type { Report } from '../command.ts';
import { loadAppBuild } from '../folders.ts';
import { ingestPictures } from './ingest-folder.ts';
import { drawSharingImages } from './sharing.ts';

/** Makes sizes of new and changed pictures, and sharing images. @throws Error with what is missing and what to do */
export async function makePictures(apps: readonly AppName[], report: Report): Promise<void> {
  for (const app of apps) {
    await ingestPictures(app, report);
    const drawn = await drawSharingImages(app, (await (await loadAppBuild(app)).sharingImages?.()) ?? []);
    if (drawn > 0) report(`${app}: ${drawn} sharing images drawn`);
  }
}

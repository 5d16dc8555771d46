import { join } from 'node:path';
import { rootFolder } from '../../build/folders.ts';
import type { AppName } from '../../contract/app-names.ts';
import { writeChanges } from '../../review/changes/write-changes.ts';
import type { Report } from '../../stitch/report.ts';
import { currentUser } from '../provenance.ts';
import type { Settings } from '../settings/settings.ts';
import { buildWorkingCopy } from '../build-parts.ts';
import { stitchWorkingCopy, withScratchStore, type WorkingCopySite } from '../working-copy.ts';

/** Where the page of changes is made; what was there before goes. */
export const changesFolder = join(rootFolder, '.cache/changes');

export interface ChangesHow {
  /** In words alone: pictures of the pages take most of the time. */
  words?: boolean;
  /** Where the page's links lead. */
  links?: string;
}

/** Shows what the working copy of some apps would change of the live site, and publishes nothing. */
export async function showChanges(
  apps: readonly AppName[],
  settings: Settings,
  report: Report,
  how: ChangesHow = {},
): Promise<void> {
  await withScratchStore(settings, async (store) =>
    reportChanges(apps, await stitchWorkingCopy(apps, store, settings, report, buildWorkingCopy), report, how),
  );
}

/** Makes the page of changes of a stitched working copy, and sums it up. */
export async function reportChanges(
  apps: readonly AppName[],
  { store, site, live, before }: WorkingCopySite,
  report: Report,
  { words, links }: ChangesHow = {},
): Promise<void> {
  if (!live || !before)
    throw new Error('Nothing is published yet that could change. `npm run release` releases all apps.');
  const lines = await writeChanges({
    store,
    before,
    after: site,
    apps,
    who: await currentUser(rootFolder),
    base: live.number,
    folder: changesFolder,
    site: links,
    report,
    withoutPictures: words,
  });
  for (const line of lines) report(line);
  report(`See it all in ${join(changesFolder, 'index.html')}`);
}

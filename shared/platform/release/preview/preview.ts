import type { AppName } from '../../contract/app-names.ts';
import { serveSource, type Listening, type ServerOptions } from '../../edge/node/node.ts';
import { recordSource } from '../../edge/source/record-source.ts';
import type { Report } from '../../stitch/report.ts';
import { reportChanges, type ChangesHow } from './changes.ts';
import { PREVIEW_PORT, type Settings } from '../settings/settings.ts';
import { scratchStore, stitchWorkingCopy } from '../working-copy.ts';

export interface LocalPreview extends Listening {
  /** Makes the page of what it changes of the live site, where one is. */
  showChanges: (how?: Pick<ChangesHow, 'words'>) => Promise<void>;
}

/**
 * The live site with the working copy of some apps, on a port of its own. Nothing is published or kept.
 * @param around takes what is not the site's to answer
 */
export async function previewApps(
  apps: readonly AppName[],
  settings: Settings,
  report: Report,
  port = PREVIEW_PORT,
  around?: ServerOptions['around'],
): Promise<LocalPreview> {
  const { store, remove } = await scratchStore(settings.storeAddress);
  try {
    const made = await stitchWorkingCopy(apps, store, settings, report);
    const listening = await serveSource(recordSource(store, made.site), { port }, { around });
    const showChanges: LocalPreview['showChanges'] = async ({ words } = {}) => {
      if (made.live && made.before) await reportChanges(apps, made, report, { words, links: listening.address });
    };
    return { ...listening, showChanges, close: () => listening.close().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

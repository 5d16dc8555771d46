import { rm } from 'node:fs/promises';
import { rootFolder } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { listen } from '@hemstitch/platform/internal/edge/node/listen.ts';
import { answerAsStandIn } from '@hemstitch/platform/internal/edge/preview-stand-ins.ts';
import { loadSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import { buildPage } from '../build/build-page.ts';
import { loadDecapScript } from '../build/decap.ts';
import { loadCollections } from '../config/load-collections.ts';
import { createDesk } from './app.ts';
import { Commands } from './commands.ts';
import { History } from './history.ts';
import { pendingFolder } from './pictures.ts';
import { PostList } from './posts.ts';
import { PreviewCopy } from './preview-copy.ts';

/** A command may run, and be silent, for as long as it needs. In milliseconds; 0 is no limit. */
const patience = { request: 0, stall: 0, answer: 24 * 60 * 60 * 1000 };

/**
 * Starts a desk that only this machine can reach.
 * @returns its address, and why saves make no versions in git
 * @throws Error when the port is in use, or labels and schemas differ
 */
export async function startDesk(
  definition: SiteDefinition,
  apps: readonly AppName[],
  port: number,
): Promise<{ address: string; obstacle: string | undefined; close: () => Promise<void> }> {
  const [collections, assets, decapScript] = await Promise.all([
    loadCollections(definition, apps),
    buildPage(),
    loadDecapScript(),
  ]);
  const settings = loadSettings(definition);
  const standIns = await listen(answerAsStandIn, { port: 0 });
  const posts = new PostList(rootFolder);
  let deskPort = 0;
  const preview = new PreviewCopy(definition, rootFolder, () => ({ port: deskPort, standIns: standIns.address }));
  const commands = new Commands(rootFolder);
  const history = new History(rootFolder);
  const desk = createDesk({
    definition,
    root: rootFolder,
    apps,
    collections,
    posts,
    assets,
    decapScript,
    preview,
    live: settings.config.origin,
    settings,
    commands,
    history,
    port: () => deskPort,
  });
  const server = await listen(desk.fetch, { port }, patience).catch(async (error: Error) => {
    await standIns.close();
    throw error;
  });
  deskPort = Number(new URL(server.address).port);
  // Starts the preview before a text is opened, but reads the list of stories first, because writers see it first.
  void posts
    .all()
    .catch(() => undefined)
    .then(() => preview.address)
    .catch(() => undefined);
  return {
    address: server.address,
    obstacle: (await history.catchUp()).obstacle,
    close: async () => {
      await Promise.all([server.close(), standIns.close(), commands.close(), preview.close()]);
      await rm(pendingFolder, { recursive: true, force: true });
    },
  };
}

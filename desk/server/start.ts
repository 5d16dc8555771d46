import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { answerAsStandIn } from '@cobblestone/platform/edge/preview-stand-ins.ts';
import { loadSettings } from '@cobblestone/platform/release/settings/settings.ts';
import { buildPage } from '../build/build-page.ts';
import { loadCollections } from '../config/load-collections.ts';
import { loadDecapScript } from '../build/decap.ts';
import { createDesk } from './app.ts';
import { Commands } from './commands.ts';
import { History } from './history.ts';
import { PostList } from './posts.ts';
import { PreviewCopy } from './preview-copy.ts';

const host = '127.0.0.1';

/** Starts a desk that only this machine can reach. @throws Error when the port is in use, or labels and schemas differ */
export async function startDesk(
  apps: readonly AppName[],
  port: number,
): Promise<{ address: string; close: () => Promise<void> }> {
  const [collections, assets, decapScript] = await Promise.all([loadCollections(apps), buildPage(), loadDecapScript()]);
  let [deskPort, standInPort] = [0, 0];
  const standIns = createServer(getRequestListener(answerAsStandIn));
  const posts = new PostList(rootFolder);
  const preview = new PreviewCopy(rootFolder, () => ({ port: deskPort, standIns: `http://${host}:${standInPort}` }));
  const commands = new Commands(rootFolder);
  const desk = createDesk({
    root: rootFolder,
    apps,
    collections,
    posts,
    assets,
    decapScript,
    preview,
    live: loadSettings().config.origin,
    commands,
    history: new History(rootFolder),
    port: () => deskPort,
  });
  const server = createServer(getRequestListener(desk.fetch));
  try {
    deskPort = await listen(server, port);
    standInPort = await listen(standIns, 0);
    // Starts the preview before a text is opened, but reads the list of stories first, because writers see it first.
    void posts
      .all()
      .catch(() => undefined)
      .then(() => preview.address)
      .catch(() => undefined);
  } catch (error) {
    await preview.close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use. Close the other desk, or choose another port: npm run desk -- --port 3101`)
      : error;
  }
  return {
    address: `http://${host}:${deskPort}`,
    close: async () => {
      for (const each of [server, standIns]) {
        each.closeAllConnections();
        each.close();
      }
      await Promise.all([commands.close(), preview.close()]);
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

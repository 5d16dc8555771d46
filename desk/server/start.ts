import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { answerAsStandIn } from '@cobblestone/platform/edge/stand-ins.ts';
import { loadSettings } from '@cobblestone/platform/release/settings/settings.ts';
import { buildPage } from '../page/build-page.ts';
import { loadPlaces } from '../config/load-places.ts';
import { loadManager } from '../page/content-manager.ts';
import { createDesk } from './app.ts';
import { Commands } from './commands.ts';
import { History } from './history.ts';
import { PostList } from './posts.ts';
import { PreviewCopy } from './preview-copy.ts';

const host = '127.0.0.1';

/** Starts the desk of some teams on this machine alone. @throws Error when the port is taken, or labels and schemas differ */
export async function startDesk(
  apps: readonly AppName[],
  port: number,
): Promise<{ address: string; close: () => Promise<void> }> {
  const [places, assets, manager] = await Promise.all([loadPlaces(apps), buildPage(), loadManager()]);
  let [deskPort, standInPort] = [0, 0];
  const outside = createServer(getRequestListener(answerAsStandIn));
  const posts = new PostList(rootFolder);
  const preview = new PreviewCopy(rootFolder, () => ({ port: deskPort, standIns: `http://${host}:${standInPort}` }));
  const commands = new Commands(rootFolder);
  const desk = createDesk({
    root: rootFolder,
    apps,
    places,
    posts,
    assets,
    manager,
    preview,
    live: loadSettings().config.origin,
    commands,
    history: new History(rootFolder),
    port: () => deskPort,
  });
  const server = createServer(getRequestListener(desk.fetch));
  try {
    deskPort = await listen(server, port);
    standInPort = await listen(outside, 0);
    // Ready when the first text is opened. The list of stories is read before: it is what one sees first.
    void posts
      .all()
      .catch(() => undefined)
      .then(() => preview.address)
      .catch(() => undefined);
  } catch (error) {
    await preview.close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${port} is taken: is the desk open already? Another one: npm run desk -- --port 3101`)
      : error;
  }
  return {
    address: `http://${host}:${deskPort}`,
    close: async () => {
      for (const each of [server, outside]) {
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

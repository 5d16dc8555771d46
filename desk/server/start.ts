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
import { frameProxy } from './frame-proxy.ts';
import { History } from './history.ts';
import { PostList } from './posts.ts';
import { PreviewCopy } from './preview-copy.ts';

const host = '127.0.0.1';

/** In which a browser comes to show the list. */
const PREVIEW_AFTER_MS = 4000;

/** Starts the desk of some teams on this machine alone. @throws Error when the port is taken, or labels and schemas differ */
export async function startDesk({
  apps,
  port,
  root = rootFolder,
}: {
  apps: readonly AppName[];
  port: number;
  root?: string;
}): Promise<{ address: string; close: () => Promise<void> }> {
  const [places, assets, manager] = await Promise.all([loadPlaces(apps), buildPage(), loadManager()]);
  let ahead: ReturnType<typeof setTimeout> | undefined;
  let [deskPort, framePort, standInPort] = [0, 0, 0];
  const standIns = () => `http://${host}:${standInPort}`;
  const outside = createServer(getRequestListener(answerAsStandIn));
  const posts = new PostList(root);
  // Thousands are known before somebody asks for them.
  const listed = places.some((place) => place.posts) ? posts.all().catch(() => undefined) : undefined;
  const preview = new PreviewCopy(root, standIns);
  const commands = new Commands(root);
  const typed = new Map<string, string>();
  const frame = frameProxy(() => preview.address, {
    desk: () => [`http://${host}:${deskPort}`, `http://localhost:${deskPort}`],
    typed,
    standIns,
  });
  const desk = createDesk({
    root,
    apps,
    places,
    posts,
    assets,
    manager,
    preview,
    typed,
    live: loadSettings().config.origin,
    commands,
    history: new History(root),
    port: () => deskPort,
    frame: () => `http://${host}:${framePort}`,
  });
  const server = createServer(getRequestListener(desk.fetch));
  try {
    deskPort = await listen(server, port);
    [framePort, standInPort] = await Promise.all([listen(frame, 0), listen(outside, 0)]);
    // It takes all there is of the machine for some seconds, in which one opens the list: that comes first, unless a text is opened.
    ahead = setTimeout(
      () =>
        void Promise.resolve(listed)
          .then(() => preview.address)
          .catch(() => undefined),
      PREVIEW_AFTER_MS,
    );
  } catch (error) {
    await preview.close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${port} is taken: is the desk open already? Another one: npm run desk -- --port 3101`)
      : error;
  }
  return {
    address: `http://${host}:${deskPort}`,
    close: async () => {
      clearTimeout(ahead);
      for (const each of [server, frame, outside]) {
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

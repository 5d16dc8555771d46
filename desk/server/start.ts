import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { makeTempFolder, removeAtExit } from '@hemstitch/platform/build/termination';
import { writeWhole } from '@hemstitch/platform/build/write-whole';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { answerAsStandIn, listen, loadSettings } from '@hemstitch/platform/for-desk';
import { buildPage } from '../build/build-page.ts';
import { loadCollections } from '../config/load-collections.ts';
import { localAccess } from './access.ts';
import { createDesk } from './app.ts';
import { createContext } from './desk-context.ts';
import { passUpgrades, readTeamSettings } from './team-access.ts';

/** A picture from a phone, and the start of the preview, take their time. In milliseconds; 0 is no limit. */
const patience = { request: 0, stall: 0, answer: 24 * 60 * 60 * 1000 };

/**
 * Starts a desk that listens on this machine only.
 * @param isTeam whether a proxy signs people in, and saves are exchanged with the repository's host
 * @returns `address` is where people open it. At a desk for this machine, it holds the token that lets a browser in, and
 * `openingFile` is a page that leads there, which no other user of this machine can read
 * @throws Error when the port is in use, a setting is missing, or labels and schemas differ
 */
export async function startDesk(definition: SiteDefinition, apps: readonly AppName[], port: number, isTeam: boolean) {
  const team = isTeam ? readTeamSettings(process.env) : undefined;
  const page = makeTempFolder('desk-page-');
  const [collections] = await Promise.all([loadCollections(definition, apps), buildPage(page)]);
  const settings = loadSettings(definition);
  const standIns = await listen(answerAsStandIn, { port: 0 });
  let answer: (request: Request) => Response | Promise<Response>;
  const { server, address, close } = await listen((request) => answer(request), { port }, patience);
  const servers = { port: Number(new URL(address).port), standIns: standIns.address };
  const { access, openingAddress } = localAccess(servers.port);
  const options = { definition, apps, collections, team, settings, page, servers };
  const desk = createContext({ ...options, root: rootFolder, localAccess: access });
  const { posts, preview, repository } = desk;
  answer = createDesk(desk).fetch;
  await repository.catchUp();
  const openingFile = team ? undefined : removeAtExit(join(rootFolder, '.cache', `desk-${servers.port}.html`));
  // The arguments of a program, such as a browser, are read by all users of the machine.
  const opening = `<!doctype html><title>The desk</title><meta http-equiv="refresh" content="0;url=${openingAddress}">`;
  if (openingFile) await writeWhole(openingFile, opening, undefined, 0o600);
  if (team) passUpgrades(server, team, preview);
  if (team) await repository.share();
  // Writers see the list of stories first, and then the page beside one.
  await posts.all().catch(() => []);
  void preview.address;
  return {
    address: team?.DESK_ORIGIN ?? openingAddress,
    openingFile,
    close: () => Promise.all([close(), standIns.close(), preview.close()]),
  };
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { writeWhole } from '@hemstitch/platform/build/write-whole';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { removeAtExit } from '@hemstitch/platform/internal/build/termination.ts';
import { listen } from '@hemstitch/platform/internal/edge/node/listen.ts';
import { answerAsStandIn } from '@hemstitch/platform/internal/edge/preview-stand-ins.ts';
import { loadSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import { buildPage } from '../build/build-page.ts';
import { loadCollections } from '../config/load-collections.ts';
import { LocalAccess, teamAccess } from './access.ts';
import { createDesk } from './app.ts';
import { Commands } from './commands.ts';
import type { DeskContext } from './desk-context.ts';
import { History } from './history.ts';
import { pendingFolder } from './pictures.ts';
import { PostList } from './posts.ts';
import { PreviewCopy } from './preview-copy.ts';
import { passUpgrades } from './serve-page.ts';
import { readTeamSettings } from './team-settings.ts';
import { TeamSync } from './team-sync.ts';

/** A command may run, and be silent, for as long as it needs. In milliseconds; 0 is no limit. */
const patience = { request: 0, stall: 0, answer: 24 * 60 * 60 * 1000 };

export interface StartedDesk {
  /** Where people open it. At a desk for this machine, it holds the token that lets a browser in. */
  address: string;
  /** A page that leads there, which no other user of this machine can read; absent at a desk for a team. */
  openingFile?: string;
  /** Why saves make no versions in git. */
  obstacle: string | undefined;
  close: () => Promise<void>;
}

/**
 * Starts a desk that listens on this machine only.
 * @param isTeam whether a proxy signs people in, and saves are exchanged with the repository's host
 * @throws Error when the port is in use, a setting is missing, or labels and schemas differ
 */
export async function startDesk(
  definition: SiteDefinition,
  apps: readonly AppName[],
  port: number,
  isTeam = false,
): Promise<StartedDesk> {
  const team = isTeam ? readTeamSettings(process.env) : undefined;
  const [collections, assets] = await Promise.all([loadCollections(definition, apps), buildPage()]);
  const settings = loadSettings(definition);
  const standIns = await listen(answerAsStandIn, { port: 0 });
  const posts = new PostList(rootFolder);
  let deskPort = 0;
  const preview = new PreviewCopy(
    definition,
    rootFolder,
    () => ({ port: deskPort, standIns: standIns.address }),
    collections,
  );
  const commands = new Commands(rootFolder);
  const history = new History(rootFolder);
  const sync = new TeamSync(rootFolder, history);
  const local = new LocalAccess(() => deskPort);
  const context: DeskContext = {
    definition,
    root: rootFolder,
    apps,
    collections,
    posts,
    assets,
    preview,
    access: team ? teamAccess(team) : local.middleware(),
    ...(team && { team }),
    sync,
    live: settings.config.origin,
    settings,
    commands,
    history,
  };
  const server = await (async () => {
    if (team) await sync.start();
    return listen(createDesk(context).fetch, { port }, patience);
  })().catch(async (error: Error) => {
    await standIns.close();
    throw error;
  });
  deskPort = Number(new URL(server.address).port);
  if (team) passUpgrades(server.server, team, preview);
  const openingFile = removeAtExit(join(rootFolder, '.cache', `desk-${deskPort}.html`));
  // The arguments of a program, such as a browser, are read by all users of the machine.
  if (!team)
    await writeWhole(
      openingFile,
      `<!doctype html><title>The desk</title><meta http-equiv="refresh" content="0;url=${local.openingAddress}">`,
      undefined,
      0o600,
    );
  // Starts the preview before a text is opened, but reads the list of stories first, because writers see it first.
  void posts
    .all()
    .catch(() => undefined)
    .then(() => preview.address)
    .catch(() => undefined);
  return {
    address: team?.origin ?? local.openingAddress,
    ...(team ? {} : { openingFile }),
    obstacle: (await history.catchUp()).obstacle,
    close: async () => {
      sync.close();
      await Promise.all([server.close(), standIns.close(), commands.close(), preview.close()]);
      await rm(openingFile, { force: true });
      await rm(pendingFolder, { recursive: true, force: true });
    },
  };
}

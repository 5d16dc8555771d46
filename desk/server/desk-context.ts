import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import type { RunSettings } from '@hemstitch/platform/for-desk';
import type { MiddlewareHandler } from 'hono';
import type { DeskCollection } from '../config/load-collections.ts';
import type { DeskVariables, TeamSettings } from './access.ts';
import { ContentFiles } from './content-files.ts';
import { History } from './history.ts';
import { PostList } from './posts.ts';
import { PreviewCopy } from './preview-copy.ts';
import { TeamSync } from './team-sync.ts';

export interface DeskOptions {
  definition: SiteDefinition;
  root: string;
  apps: readonly AppName[];
  collections: readonly DeskCollection[];
  /** Refuses whoever may not use the desk. */
  access: MiddlewareHandler<DeskVariables>;
  /** Present at the desk of a team. */
  team?: TeamSettings | undefined;
  /** The live site's origin, without a slash at its end. */
  live: string;
  /** Where the releases are. */
  settings: Pick<RunSettings, 'storeAddress' | 'trust'>;
  /** The folder with the files of the desk's page. */
  page: string;
  /** The desk's port, and the origin of the stand-ins of its preview; known once it listens. */
  servers: () => { port: number; standIns: string };
}

export const createContext = (options: DeskOptions) => {
  const { root, collections, definition, servers } = options;
  const history = new History(root);
  return {
    ...options,
    history,
    sync: new TeamSync(root, history),
    files: new ContentFiles(root, collections),
    posts: new PostList(root),
    preview: new PreviewCopy(definition, root, servers, collections),
  };
};
export type DeskContext = ReturnType<typeof createContext>;

import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import type { RunSettings } from '@hemstitch/platform/for-desk';
import { LRUCache } from 'lru-cache';
import type { DeskCollection } from '../config/load-collections.ts';
import type { Access } from './access.ts';
import { ContentFiles } from './content-files.ts';
import { PostList } from './posts.ts';
import { PreviewCopy } from './preview-copy.ts';
import { Repository } from './repository.ts';
import type { TeamSettings } from './team-access.ts';

interface DeskOptions {
  definition: SiteDefinition;
  root: string;
  apps: readonly AppName[];
  collections: readonly DeskCollection[];
  /** Refuses whoever may not use the desk of this machine. */
  localAccess: Access;
  /** Present at the desk of a team. */
  team?: TeamSettings | undefined;
  /** Where the releases are, and the live site's origin. */
  settings: Pick<RunSettings, 'storeAddress' | 'trust'> & { config: { origin: string } };
  /** The folder with the files of the desk's page. */
  page: string;
  /** The desk's port, and the origin of the stand-ins of its preview. */
  servers: { port: number; standIns: string };
}

export const createContext = (options: DeskOptions) => {
  const { root, collections, definition, servers } = options;
  const files = new ContentFiles(root, collections);
  const preview = new PreviewCopy(definition, root, () => servers, collections);
  /** The text that each tab of a browser has open, and its person. A tab that sends nothing for a while is closed. */
  const tabs = new LRUCache<string, { path: string; name: string }>({
    max: 500,
    ttl: 20_000,
    ttlAutopurge: true,
    // The preview shows again what is saved.
    disposeAfter: ({ path }) => {
      const show = async () => preview.show(path, await files.read(path));
      if (![...tabs.values()].some((tab) => tab.path === path)) void show().catch(() => undefined);
    },
  });
  return { ...options, repository: new Repository(root), files, posts: new PostList(root), preview, tabs };
};
export type DeskContext = ReturnType<typeof createContext>;

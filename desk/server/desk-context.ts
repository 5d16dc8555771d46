import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import type { RunSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import type { MiddlewareHandler } from 'hono';
import type { PageAsset } from '../build/build-page.ts';
import type { DeskCollection } from '../config/load-collections.ts';
import type { DeskVariables } from './access.ts';
import type { Commands } from './commands.ts';
import type { History } from './history.ts';
import type { PostList } from './posts.ts';
import type { PreviewCopy } from './preview-copy.ts';
import type { TeamSettings } from './team-settings.ts';
import type { TeamSync } from './team-sync.ts';

export interface DeskContext {
  definition: SiteDefinition;
  root: string;
  apps: readonly AppName[];
  collections: readonly DeskCollection[];
  posts: PostList;
  history: History;
  commands: Commands;
  preview: PreviewCopy;
  /** Refuses whoever may not use the desk. */
  access: MiddlewareHandler<DeskVariables>;
  /** Present at the desk of a team. */
  team?: TeamSettings;
  sync: TeamSync;
  /** The live site's origin, without a slash at its end. */
  live: string;
  /** Where the releases are. */
  settings: Pick<RunSettings, 'storeAddress' | 'visitsAddress' | 'trust'>;
  /** The files of the desk's page, by name. */
  assets: ReadonlyMap<string, PageAsset>;
}

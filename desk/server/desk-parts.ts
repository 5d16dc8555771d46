import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import type { DeskPlace } from '../config/load-places.ts';
import type { Commands } from './commands.ts';
import type { History } from './history.ts';
import type { PostList } from './posts.ts';
import type { PreviewCopy } from './preview-copy.ts';

/** What the desk's server is made of. */
export interface DeskParts {
  root: string;
  apps: readonly AppName[];
  places: readonly DeskPlace[];
  posts: PostList;
  history: History;
  commands: Commands;
  preview: PreviewCopy;
  /** Where the desk listens; known once it does. */
  port: () => number;
  /** Where the site is, without a slash at its end. */
  live: string;
  /** The built page of the desk, by name. */
  assets: ReadonlyMap<string, { type: string; text: string }>;
  /** The content manager's script. */
  manager: string;
}

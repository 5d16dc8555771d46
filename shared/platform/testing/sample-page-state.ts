import type { PageState } from '../contract/page-state.ts';
import { currentSite, hostName } from '../contract/site-definition.ts';

/** The state of a page without remotes, routes and scripts, except for the given parts. */
export const samplePageState = (parts: Partial<PageState> = {}): PageState => ({
  host: hostName(),
  remotes: {},
  routes: [],
  config: currentSite().settings.load({}),
  data: {},
  scripts: [],
  idleScripts: [],
  preloads: [],
  ...parts,
});

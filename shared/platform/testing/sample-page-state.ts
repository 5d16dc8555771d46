import type { PageState } from '../contract/page-state.ts';
import shop from '../fixture/site.config.ts';

/** The state of a page without remotes, routes and scripts, except for the given parts. */
export const samplePageState = (parts: Partial<PageState> = {}): PageState => ({
  host: shop.host,
  remotes: {},
  routes: [],
  config: shop.settings.load({}),
  data: {},
  scripts: [],
  idleScripts: [],
  preloads: [],
  integrity: {},
  ...parts,
});

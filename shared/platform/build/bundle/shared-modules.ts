/**
 * The modules that are loaded once for the whole page. The host brings them; a remote never bundles its own copy. Federation
 * provides only those that the host's code imports by these names, so the platform's own does.
 * `site` and `navigation` hold the page's React contexts, so a second copy would be another site. The shell's own pages need
 * the other two as well, so a copy in each remote would be 1 kB more.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@hemstitch/platform/contract/site',
  '@hemstitch/platform/contract/navigation',
  '@hemstitch/platform/contract/page/hydrate',
  '@hemstitch/platform/contract/page/page-head',
] as const;

/** Where the host's Node build puts them for the remotes' Node builds: the counterpart of the browser's share scope. */
export const serverShareScope = 'hem.shared';
/** Where the browser's entry, or the stitcher in Node, puts the function that loads a remote's exposed module. */
export const remoteLoader = 'hem.remotes';
/** Where the host puts the function that gives a remote federation's code for bundles, which the host's script has. */
export const remoteRuntime = 'hem.remote-runtime';
/** The global in which a remote's entry puts itself; with a prefix, because a site can have a global or an id of that name. */
export const remoteGlobal = (app: string) => `hem_${app}`;

/** Where the stitcher listens for the names of chunks that a Node build imports. */
export const serverChunkObserver = 'hem.chunks';

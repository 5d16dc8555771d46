/**
 * The modules that are loaded once for the whole page. The host brings them; a remote never bundles its own copy.
 * The two contract modules hold the page's React contexts, so a second copy would be another site.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@hemstitch/platform/contract/site',
  '@hemstitch/platform/contract/navigation',
] as const;

/** Where the host's Node build puts them for the remotes' Node builds: the counterpart of the browser's share scope. */
export const serverShareScope = 'site.shared';
/** Where the browser's entry, or the stitcher in Node, puts the function that loads a remote's exposed module. */
export const remoteLoader = 'site.remotes';
/** Where the stitcher listens for the names of chunks that a Node build imports. */
export const serverChunkObserver = 'site.chunks';

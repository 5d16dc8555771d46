/**
 * The modules that are loaded once for the whole page. The shell brings them; a remote never bundles its own copy.
 * The two contract modules hold the page's React contexts, so a second copy would be another site.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@cobblestone/contracts/site.tsx',
  '@cobblestone/contracts/navigation.tsx',
] as const;

/** Where the shell's Node build puts them for the remotes' Node builds: the counterpart of the browser's share scope. */
export const serverShareScope = 'cobblestone.shared';
/** Where the stitcher puts the function that loads a remote's exposed module in Node. */
export const serverRemoteLoader = 'cobblestone.remotes';
/** Where a page that is being typed has its texts, by the content file that they stand in place of. */
export const serverTypedContent = 'cobblestone.typed';
/** Where the stitcher listens for the names of chunks that a Node build imports. */
export const serverChunkObserver = 'cobblestone.chunks';

/** Under this name go the parts that nearly every page shows (shared-parts.ts). Their version is a hash of their sources. */
export const sharedPartsModule = '@cobblestone/design/shared-parts.ts';
/** The chunk with a remote's own copy of them, for pages of a shell with others. */
export const sharedPartsChunk = 'shared_design_shared-parts_ts';
/** Under which name the shell's Node build puts them into the share scope. */
export const sharedPartsKey = (version: string) => `${sharedPartsModule} ${version}`;

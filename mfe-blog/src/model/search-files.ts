/** The index of the newest posts, loaded when the search is first touched (B16). */
export const searchIndexFile = 'search-index.json';

/** The index of older posts; the oldest are in the first. */
export const olderSearchFile = (part: number): string => `search/${part}.json`;

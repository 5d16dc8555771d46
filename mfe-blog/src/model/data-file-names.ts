/** The data file with everything that a post's page shows except the body. */
export const postFile = (id: string): string => `posts/${id}.json`;

/** The data file with a post's body as HTML. */
export const postBodyFile = (id: string): string => `posts/${id}.html`;

/** The index of the newest posts, loaded when the search is first used (B16). */
export const searchIndexFile = 'search-index.json';

/** An index of older posts; part 1 has the oldest. */
export const olderSearchFile = (part: number): string => `search/${part}.json`;

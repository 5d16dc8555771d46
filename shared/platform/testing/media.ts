const matching = new Map<string, boolean>();

/** Makes a media query match (or not) from now to the end of the test. */
export const setMedia = (query: string, matches: boolean): void => {
  matching.set(query, matches);
};

/** Whether a test has set the query; false by default. */
export const mediaMatches = (query: string): boolean => matching.get(query) ?? false;

/** Undoes every `setMedia`. */
export const resetMedia = (): void => matching.clear();

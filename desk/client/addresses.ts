export const NEW_STORY_ADDRESS = '#/new';
export const addressOf = (path: string): string => `#/open/${path}`;
/** The path of the text that an address of the desk names. */
export const pathIn = (hash: string): string | undefined => /^#\/open\/(.+)/.exec(decodeURI(hash))?.[1];

export const isStory = (path: string): boolean => path.endsWith('.md');

/** Data file of an app: former names of its pages, by the path of their route. */
export const renamedPagesFile = 'renamed-pages.json';

/** `{ "/lamps": { "the-old-name": "the-new-one" } }` redirects `/lamps?lamp=the-old-name` to the current page. */
export type RenamedPages = Record<string, Record<string, string>>;

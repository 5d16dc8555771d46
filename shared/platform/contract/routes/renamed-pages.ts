/** Data file of an app, `data/moved-pages.json`: pages that its queries named otherwise before, by the path of their route. */
export const renamedPagesFile = 'moved-pages.json';

/** `{ "/lamps": { "the-old-name": "the-new-one" } }` redirects `/lamps?lamp=the-old-name` to the current page. */
export type RenamedPages = Record<string, Record<string, string>>;

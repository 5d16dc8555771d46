/** Data file of an app, `data/moved-pages.json`: pages that its queries named otherwise before, by the path of their route. */
export const movedPagesFile = 'moved-pages.json';

/** `{ "/blog": { "the-old-name": "the-new-one" } }`: what leads from `/blog?post=the-old-name` to the post of now. */
export type MovedPages = Record<string, Record<string, string>>;

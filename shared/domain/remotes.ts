/** Declares the props of a fragment, for types only. */
const takes = <Props extends object = Record<never, never>>(): { props?: Props } => ({});

/** All remotes in the order of their pages, with their fragments: `mfe-<name>/src/exposed/<fragment>.tsx`. */
export const remotes = {
  tours: {
    'gallery-lightbox': takes<{
      collection: 'guest-cats' | 'tour-photos';
      columns: 2 | 3 | 4;
      /** Number of pictures on the page; the viewer has all. */ first?: number;
    }>(),
  },
  blog: {
    'related-posts': takes<{ /** Ids of posts, or a tag, that the place is about. */ tag: string }>(),
    'latest-posts': takes(),
    /** All posts, for the site map. */
    'post-index': takes(),
  },
  engagement: { 'newsletter-signup': takes(), 'exit-popup': takes() },
};

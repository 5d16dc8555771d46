/** Says which props a fragment takes. For the types alone: at run time it is empty. */
const takes = <Props extends object = Record<never, never>>(): { props?: Props } => ({});

/**
 * The list of remotes, in the order of their pages on the site. Each has the fragments that other apps can place. All
 * other names of remotes and fragments derive from it. A remote's folder is `mfe-<name>`, and a fragment's module is
 * `src/exposed/<name>.tsx`.
 */
export const remotes = {
  tours: {
    'gallery-lightbox': takes<{
      collection: 'guest-cats' | 'tour-photos';
      columns: 2 | 3 | 4;
      /** So many hang on the page; the viewer has all. */ first?: number;
    }>(),
  },
  blog: {
    'related-posts': takes<{ /** Ids of posts, or a tag, that the place is about. */ tag: string; limit?: number }>(),
    'latest-posts': takes<{ limit?: number }>(),
    /** All posts, for the site map. */
    'post-index': takes(),
  },
  engagement: {
    'newsletter-signup': takes(),
    'exit-popup': takes(),
  },
};

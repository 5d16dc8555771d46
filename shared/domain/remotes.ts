/** Says which props a fragment takes. For the types alone: at run time it is empty. */
const takes = <Props extends object = Record<never, never>>(): { props?: Props } => ({});

/**
 * The list of remotes, in the order in which their pages appear on the site, and of the fragments that each exposes
 * besides its routes: what the shell, or another remote by way of the shell, may place. All else that names a remote or a
 * fragment is derived from it; a remote's folder is `mfe-<name>`, a fragment's module there is `src/exposed/<name>.tsx`.
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

/** Kinds of links in the head: words of `rel`. */
export const allowedRels =
  'canonical alternate prev next icon shortcut mask-icon apple-touch-icon manifest preload preconnect dns-prefetch author license me'.split(
    ' ',
  );
/** The stitcher alone links style sheets: the policy cannot tell the site's own from data that a visitor chose. */
export const refusedRels = ['stylesheet', 'import'];
/** The replacement of an outside style sheet. */
export const ownStyles =
  'Import a CSS file in a component, or write rules, @font-face too, into `css` of `document` in host.tsx';

export const languagePattern = /^[a-z]{2,3}(?:-[\da-z]{2,8})*$/i;

/** Attributes, after `data-hem-`, with which an app asks something of the platform. */
export const appAttributes = {
  'at-once': 'on a link: it is followed at once, also before hydration, and measured later',
  dismiss: 'on a button of a toast: Escape presses it',
  'in-page':
    'on a link, or the button of a posted form: the app answers it in the page; its value can be the id of a picture frame',
  offline: 'on the offline page: `retry`, `kept`, `visited` and `visited-list` are filled in',
  'picture-frame': 'on a hidden element: it shows a pressed picture before its viewer',
  'starts-app': 'on an element: the condition under which the app starts (`startsApp`)',
} as const;

/** Attributes, after `data-hem-`, that only the platform sets. */
export const platformAttributes = {
  boundary: 'a part: `<app>` or `<app>/<fragment>`',
  'deferred-layout': 'on the root until the fonts have come, then on bands until they are laid out',
  fragment: 'the place of a fragment',
  html: 'HTML from a data file (`SiteHtml`)',
  hydrated: 'on a boundary that is hydrated',
  inert: 'on the root or a boundary: its code does not work',
  inspection: 'on the root of a preview',
  lang: 'on the root: the site’s language, where the page has another',
  navigating: 'on the root, while a page is on its way',
  spacing: 'on a text that keeps its lines while fonts change',
  toasts: 'the place of toasts',
  unhydrated: 'static content that is never hydrated',
} as const;

const PREFIX = 'data-hem-';
const known = new Set([...Object.keys(appAttributes), ...Object.keys(platformAttributes)]);

/** @returns what is wrong with an attribute, as words that follow the name of its app; undefined if it may be used */
export function reservedNameFault(name: string, value: string): string | undefined {
  const reserved =
    name === 'id'
      ? /^hem(-|$)/.test(value) && `id="${value}"`
      : name.startsWith(PREFIX) && !known.has(name.slice(PREFIX.length)) && name;
  return reserved
    ? `uses the reserved name ${reserved}: names that begin with ${name === 'id' ? 'hem' : PREFIX} belong to the platform. Rename it`
    : undefined;
}

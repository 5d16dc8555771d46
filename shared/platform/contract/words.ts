/** The platform's own words to visitors. `words` of `site.config.ts` replaces some or all of them. */
export const englishWords = {
  // A new version of the open page (S70), and the wait for a form.
  updateNotification: 'New version available. Click to update!',
  updateTitle: 'Update available',
  updateText: 'A new version of the app is available. Refresh to update.',
  updateAction: 'Reload',
  updateWaitingTitle: 'Update ready',
  updateWaitingText: 'This page reloads as soon as your form is sent or cleared.',
  updateWaitingAction: 'Reload now',
  // A press on a button of a part whose code did not load or stopped.
  failedPartTitle: 'This does not work just now',
  failedPartText: 'Its text and links do. Please reload the page in a moment.',
  // The button that closes a notice.
  dismiss: 'Dismiss',
  // The head of the list of licenses.
  licenses: 'This site’s fonts and scripts hold the work of others, used under these licenses.',
  // Answers of an edge without a page, also to a form that a browser sends to an endpoint.
  unavailable: 'This page can’t be loaded just now. Please try again in a moment.',
  failed: 'Something went wrong on the server.',
  missingPage: 'This page is missing from the server.',
  missingFile: 'There is no such file.',
  formTooLong: 'This is too long. Please go back and make it shorter.',
  addressTooLong: 'This address is too long.',
  readOnly: 'This address answers GET and HEAD only.',
} as const;

export type Words = Readonly<Record<keyof typeof englishWords, string>>;

/** Those that a site replaces, for the edge. */
export const replacedWords = (words: Words): Partial<Words> =>
  Object.fromEntries(
    Object.entries(englishWords).flatMap(([name, english]) => {
      const own = words[name as keyof Words];
      return own === english ? [] : [[name, own]];
    }),
  );

declare global {
  /** Written into the code by the build, word by word. */
  const SITE_WORDS: Words;
}

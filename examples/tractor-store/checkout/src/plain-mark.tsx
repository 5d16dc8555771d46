/** Tells the service that no script runs: it then answers with a page that needs none. */
export const PlainMark = () => (
  <noscript>
    <input type="hidden" name="plain" />
  </noscript>
);

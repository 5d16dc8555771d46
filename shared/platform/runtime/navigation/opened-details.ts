const all = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

const wordsOf = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? '';

/** Summary texts of the page's open `details` elements; undefined if it has none. */
export function openedDetails(): string[] | undefined {
  const details = all();
  return details.length > 0 ? details.filter(({ open }) => open).map(wordsOf) : undefined;
}

/** Opens the `details` elements with these summaries, and closes the others. */
export function openDetails(opened: readonly string[]): void {
  for (const details of all()) details.open = opened.includes(wordsOf(details));
}

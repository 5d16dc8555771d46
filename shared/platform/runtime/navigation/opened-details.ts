const all = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

const wordsOf = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? '';

/** The words of the questions and folds of the page that are open; undefined when it has none. */
export function openedDetails(): string[] | undefined {
  const details = all();
  return details.length > 0 ? details.filter(({ open }) => open).map(wordsOf) : undefined;
}

/** Opens the same ones again, and closes the others. */
export function openDetails(opened: readonly string[]): void {
  for (const details of all()) details.open = opened.includes(wordsOf(details));
}

/** Whether the visitor asked their browser to load no more than is needed. */
export function prefersReducedData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

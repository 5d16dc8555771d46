const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2024-12-02` as `December 2, 2024`, wherever and whenever the page is made. */
export function dateInWords(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}

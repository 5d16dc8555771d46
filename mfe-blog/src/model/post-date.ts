const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
];

/** `2024-08-11` as `August 11, 2024`: the same on every machine, whatever its language or time zone. */
export function formatPostDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`;
}

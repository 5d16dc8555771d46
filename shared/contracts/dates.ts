const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * The site's one way of writing a date: `1904-05-22` is `May 22, 1904`. A day of New York's calendar, which no machine's
 * language or time zone shifts.
 */
export function dateInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${months[Number(month) - 1]} ${Number(date)}, ${year}`;
}

/** The same with the day of the week before it, for days that are still to come: `Saturday, June 13, 2026`. */
export function dayInWords(day: string): string {
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${dateInWords(day)}`;
}

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * The site's one way of writing a date: `1904-05-22` is `May 22, 1904`. A day of New York's calendar, which no machine's
 * language or time zone shifts.
 */
export function dateInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${monthInWords(Number(month))} ${Number(date)}, ${year}`;
}

/** First and last day, both included: `December 1, 2026 to December 24, 2026`. */
export const spanInWords = (from: string, until: string): string =>
  from === until ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(until)}`;

/** The name of a month, 1 to 12. */
export function monthInWords(month: number): string {
  return months[month - 1] ?? '';
}

/** The same with the day of the week before it, for days that are still to come: `Saturday, June 13, 2026`. */
export function dayInWords(day: string): string {
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${dateInWords(day)}`;
}

/** `Saturdays and Sundays`, of days of the week, 0 for Sunday. */
export function weekdaysInWords(days: readonly number[]): string {
  return days.map((day) => `${weekdays[day]}s`).join(' and ');
}

/** `Sat & Sun`, where there is little room. */
export function weekdaysInShort(days: readonly number[]): string {
  return days.map((day) => weekdays[day]?.slice(0, 3)).join(' & ');
}

/** `1:15 PM`, of a time written `13:15`. */
export function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

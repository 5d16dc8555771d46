export const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Formats a day as `May 22, 1904`, independent of the machine's language and time zone. */
export function formatDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${monthName(Number(month))} ${Number(date)}, ${year}`;
}

/** @param month 1 to 12 */
export const monthName = (month: number): string => months[month - 1] ?? '';

/** `Saturday, June 13, 2026` */
export function formatDateWithWeekday(day: string): string {
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${formatDate(day)}`;
}

/** `Saturdays and Sundays` @param days 0 is Sunday */
export function formatWeekdays(days: readonly number[]): string {
  return days.map((day) => `${weekdays[day]}s`).join(' and ');
}

/** `Sat & Sun` */
export function abbreviateWeekdays(days: readonly number[]): string {
  return days.map((day) => weekdays[day]?.slice(0, 3)).join(' & ');
}

/** Formats `13:15` as `1:15 PM`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

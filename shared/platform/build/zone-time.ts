/** `2026-12-01 12:00:00`: an instant as a zone's calendars and clocks show it. */
const formatLocal = (timeZone: string, instant: number) => new Date(instant).toLocaleString('sv-SE', { timeZone });

/** The day that it is in a zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant = Date.now()): string => formatLocal(timeZone, instant).slice(0, 10);

/** The instant, in milliseconds, when a zone's clocks show `YYYY-MM-DD` and `HH:MM`; NaN for a day that does not exist. */
export function instantIn(timeZone: string, day: string, time: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number) => Date.parse(`${formatLocal(timeZone, instant).replace(' ', 'T')}Z`) - instant;
  return wall - offsetAt(wall - offsetAt(wall));
}

/** `December 1, 2026`, of a day written `2026-12-01`. */
const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `December 1, 2026, 9:00 AM in New York` */
export function formatInstant(timeZone: string, instant: number): string {
  const time = new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).replace('\u202f', ' ');
  return `${formatDay(dayIn(timeZone, instant))}, ${time} in ${zoneCity(timeZone)}`;
}

/** `New York`, of the zone `America/New_York`. */
const zoneCity = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

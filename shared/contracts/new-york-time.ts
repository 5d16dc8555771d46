const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What New York's calendars and clocks show at an instant. `month` is 1 to 12. */
export function newYorkClock(instant: Date) {
  const read = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return { year: read.year ?? 0, month: read.month ?? 0, day: read.day ?? 0, hour: read.hour ?? 0, minute: read.minute ?? 0 };
}

/** The day that it is in New York at an instant, `YYYY-MM-DD`. */
export function newYorkDay(instant: Date): string {
  const { year, month, day } = newYorkClock(instant);
  return [year, month, day].map((value) => String(value).padStart(2, '0')).join('-');
}

/**
 * A time of day in New York as ISO 8601 with the offset of that day: `2024-08-11T09:00:00-04:00`.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`. The offset is that of the day's noon: clocks change at night.
 * @param laterHours hours after that time
 */
export function newYorkInstant(day: string, time: string, laterHours = 0): string {
  const noon = new Date(`${day}T17:00:00Z`);
  const { year, month, day: date, hour, minute } = newYorkClock(noon);
  const offset = (Date.UTC(year, month - 1, date, hour, minute) - noon.getTime()) / 60_000;
  const wall = new Date(Date.parse(`${day}T${time}:00Z`) + laterHours * 3_600_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `${wall.toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

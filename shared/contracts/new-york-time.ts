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

const wallTime = (instant: Date) => {
  const { year, month, day, hour, minute } = newYorkClock(instant);
  return Date.UTC(year, month - 1, day, hour, minute);
};

/** New York's offsets from UTC in minutes, summer's first: of an hour that comes twice in autumn, the first one is meant. */
const offsets = [-240, -300];

/**
 * A time of day in New York as ISO 8601 with its offset: `2024-08-11T09:00:00-04:00`. An hour that a clock skips in spring
 * is the one after it.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param laterHours hours after that time
 */
export function newYorkInstant(day: string, time: string, laterHours = 0): string {
  const wall = Date.parse(`${day}T${time}:00Z`) + laterHours * 3_600_000;
  const offset = offsets.find((minutes) => wallTime(new Date(wall - minutes * 60_000)) === wall) ?? offsets[1]!;
  const hours = String(-offset / 60).padStart(2, '0');
  return `${new Date(wall).toISOString().slice(0, 19)}-${hours}:00`;
}

/** An instant as it is said in New York: `January 1, 2031, 9:00 AM`. */
export function newYorkMoment(instant: Date): string {
  return spoken.format(instant).replace(' at ', ', ').replace('\u202f', ' ');
}

const spoken = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long', timeStyle: 'short' });

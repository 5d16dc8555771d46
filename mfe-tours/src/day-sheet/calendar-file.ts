import type { Place } from '@cobblestone/domain/tours/map-projection.mjs';
import type { Occurrence } from '@cobblestone/domain/dates/next-occurrences.ts';

/** What calendars show of the walks of a tour. */
export interface CalendarWalks {
  /** Names the events for ever: its tour's id and the site's host. */
  id: string;
  host: string;
  /** The company, as the maker of the file. */
  brand: string;
  title: string;
  description: string;
  location: string;
  at: Place;
  /** The page that says the rest. */
  address: string;
  /** Day since which the tour is walked, `YYYY-MM-DD`: a file says the same whenever it is made. */
  since: string;
  occurrences: readonly Occurrence[];
}

/* New York's clocks since 2007: forward on March's second Sunday, back on November's first, at two. */
const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Walks as an iCalendar file (RFC 5545), in New York's time (T44). */
export function calendarFile({
  id,
  host,
  brand,
  title,
  description,
  location,
  at,
  address,
  since,
  occurrences,
}: CalendarWalks): string {
  const events = occurrences.flatMap(({ day, start, end }) => [
    'BEGIN:VEVENT',
    `UID:${id}-${day}@${host}`,
    `DTSTAMP:${since.replaceAll('-', '')}T000000Z`,
    `DTSTART;TZID=America/New_York:${onTheClock(start)}`,
    `DTEND;TZID=America/New_York:${onTheClock(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    `GEO:${at.latitude};${at.longitude}`,
    `URL:${address}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Walks//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...newYork,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `2026-04-04T13:15:00-04:00` as the clock shows it: `20260404T131500`. */
const onTheClock = (instant: string) => instant.slice(0, 19).replaceAll(/[-:]/g, '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** No line is longer than 75 octets; what is folded goes on after a space. */
function folded(line: string): string {
  const octets = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (octets.encode(part + letter).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

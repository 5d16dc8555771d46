import type { Occurrence } from '@cobblestone/domain/dates/next-occurrences.ts';
import type { Place } from '@cobblestone/domain/tours/map-projection.mjs';

export interface CalendarFileContent {
  /** The tour's id and the site's host are part of the events' ids. */
  id: string;
  host: string;
  brand: string;
  title: string;
  description: string;
  location: string;
  at: Place;
  /** URL of the page with details. */
  address: string;
  /** Day of the tour's first walk, `YYYY-MM-DD`. */
  since: string;
  /** Day of the last change of its walks. Not today, so that the file of the same walks has the same bytes. */
  revised: string;
  occurrences: readonly Occurrence[];
  /** Walks that a guest's calendar may hold, and that do not take place. */
  cancelled: readonly Occurrence[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Walks as an iCalendar file (RFC 5545). Its times are in UTC, so that it needs no rules of a time zone (T44). */
export function calendarFile(content: CalendarFileContent): string {
  const { id, host, brand, title, description, location, at, address, since, revised, occurrences, cancelled } =
    content;
  const timestamp = `${revised.replaceAll('-', '')}T000000Z`;
  // A calendar replaces a walk that it has only by one with a higher number: moved ones count one more, cancelled ones two.
  const sequence = 3 * Math.max(0, (Date.parse(revised) - Date.parse(since)) / DAY_MS);
  const all = [
    ...occurrences.map((one) => ({ ...one, status: 'CONFIRMED', changes: one.movedFrom ? 1 : 0 })),
    ...cancelled.map((one) => ({ ...one, status: 'CANCELLED', changes: 2 })),
  ];
  const events = all.flatMap(({ day, movedFrom = day, start, end, status, changes }) => [
    'BEGIN:VEVENT',
    `UID:${id}-${movedFrom}@${host}`,
    `DTSTAMP:${timestamp}`,
    `LAST-MODIFIED:${timestamp}`,
    `SEQUENCE:${sequence + changes}`,
    `STATUS:${status}`,
    `DTSTART:${utcOf(start)}`,
    `DTEND:${utcOf(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    `GEO:${at.latitude};${at.longitude}`,
    `URL:${address}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Walks//EN`,
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** `2026-04-04T13:15:00-04:00` becomes `20260404T171500Z`. */
const utcOf = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Folds lines after 75 octets; a continued line starts with a space. */
function foldLine(line: string): string {
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

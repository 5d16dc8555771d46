import { newYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';

/** Stories come out in the morning, New York time: their date is then the same almost everywhere. */
const timeOfDay = '09:00';

type Dated = { date: string; time?: string };

/** Asked again and again while posts are sorted, and a calendar takes its time. */
const known = new Map<string, { text: string; at: number }>();

function instantOf({ date, time = timeOfDay }: Dated) {
  const key = `${date} ${time}`;
  const found = known.get(key);
  if (found) return found;
  const text = newYorkInstant(date, time);
  const made = { text, at: Date.parse(text) };
  known.set(key, made);
  return made;
}

/** When a post came out or will, ISO 8601 with New York's offset of that day. */
export const published = (post: Dated): string => instantOf(post).text;

/** The same in milliseconds, to compare. */
export const publishedAt = (post: Dated): number => instantOf(post).at;

import { newYorkInstant } from '@cobblestone/contracts/new-york-time.ts';

/** Stories come out in the morning, New York time: their date is then the same almost everywhere. */
const timeOfDay = '09:00';

/** When a post came out, ISO 8601 with New York's offset of that day. */
export function published({ date }: { date: string }): string {
  return newYorkInstant(date, timeOfDay);
}

import { dateInWords } from '@cobblestone/domain/dates/dates.ts';

export interface CalendarDateProps {
  /** A day of New York's calendar, `YYYY-MM-DD`. */
  day: string;
}

/** A date as every page writes it, and as machines read it. */
export const CalendarDate = ({ day }: CalendarDateProps) => <time dateTime={day}>{dateInWords(day)}</time>;

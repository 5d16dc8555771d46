import { formatDate } from '@cobblestone/domain/dates/dates.ts';

/** A date in the site's format. @param day `YYYY-MM-DD` */
export const CalendarDate = ({ day }: { day: string }) => <time dateTime={day}>{formatDate(day)}</time>;

import wordsJson from '../../content/calendar.json' with { type: 'json' };
import type { CalendarWords } from '../model/booking.schema.ts';

/** Parsed by its schema when the app is built (app.build.ts), so that no parser reaches the visitor. */
export const calendarWords: CalendarWords = wordsJson;

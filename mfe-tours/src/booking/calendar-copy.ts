import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import wordsJson from '../../content/calendar.json' with { type: 'json' };
import { calendarWordsSchema } from '../model/booking.schema.ts';

export const calendarWords = parseContent(calendarWordsSchema, wordsJson);

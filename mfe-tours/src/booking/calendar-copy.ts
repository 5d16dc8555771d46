import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import copyJson from '../../content/calendar.json' with { type: 'json' };
import { calendarCopySchema } from '../model/booking.schema.ts';

export const calendarCopy = parseContent(calendarCopySchema, copyJson);

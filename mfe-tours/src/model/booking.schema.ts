import { headSchema, headerSchema, wordFields } from '@cobblestone/domain/content/parts.schema.ts';
import { z } from 'zod';
import { tourHeroSchema } from './content-parts.schema.ts';

/** Words of /booking (T33). */
export const bookingSchema = z.strictObject({
  head: headSchema,
  hero: tourHeroSchema.extend({ button: z.string() }),
  /** `unknown` stands in place of the deck when the address asks for an item that is none of the tours. */
  calendar: headerSchema.extend({ deck: z.string(), unknown: z.string() }),
  direct: headerSchema.extend({
    /** The way to a private tour, which is not in the calendar. */
    private: z.string(),
    /** Below a tour with fixed times, while one leaves within a week and before its season. */
    soon: z.string().includes('[day]'),
    later: z.string().includes('[day]'),
  }),
  /** Guest cats by their ids in `gallery-pictures.json`. */
  meet: headerSchema.extend({ cats: z.array(z.string()).min(1), link: z.string() }),
  information: headerSchema.extend({
    number: z.string(),
    stub: z.string(),
    items: z.array(z.strictObject({ label: z.string(), value: z.string() })).min(3),
    notes: z.array(z.string()).min(1),
  }),
  help: headerSchema.extend({ email: z.string(), subject: z.string() }),
});

export type BookingContent = z.infer<typeof bookingSchema>;

/** Words around an embedded calendar, on /booking and on the tour pages (T35, T36). */
export const calendarWordsSchema = z.strictObject(
  wordFields(
    'frameTitle',
    'loading',
    'waiting',
    'open',
    'errorTitle',
    'errorText',
    'tryAgain',
    'errorLink',
    'toastTitle',
    'toastText',
  ),
);

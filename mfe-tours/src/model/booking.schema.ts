import { z } from 'zod';
import { headSchema, headerSchema, wordFields } from '@cobblestone/domain/content/parts.schema.ts';
import { tourHeroSchema } from './tour/content-parts.schema.ts';

/** The copy of /booking (T33). */
export const bookingSchema = z.strictObject({
  head: headSchema,
  hero: tourHeroSchema.extend({ button: z.string() }),
  /** `unknown` replaces the deck when `?itemId=` is not the item of a tour. */
  calendar: headerSchema.extend({ deck: z.string(), unknown: z.string() }),
  direct: headerSchema.extend({
    /** Text of the link to a private tour, which is not in the calendar. */
    private: z.string(),
    /** The next departure of a tour with fixed times: within a week, and before its season starts. */
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

/** The copy around an embedded calendar, on /booking and on the tour pages (T35, T36). */
export const calendarCopySchema = z.strictObject(
  wordFields(
    'frameTitle',
    'loading',
    'waiting',
    'openHint',
    'open',
    'errorTitle',
    'errorText',
    'tryAgain',
    'errorLink',
    'toastTitle',
    'toastText',
  ),
);

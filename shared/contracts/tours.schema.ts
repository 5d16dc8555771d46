import { z } from 'zod';

/** One tour, as every app may name it (A3). */
export const tourSchema = z.strictObject({
  id: z.enum(['brooklyn-heights', 'financial-district', 'lower-east-side', 'private-tours']),
  title: z.string().min(1),
  /** The name used in menus and links. */
  shortTitle: z.string().min(1),
  path: z.string().startsWith('/tours/'),
  /** The booking provider's item id. */
  itemId: z.int().positive(),
  featured: z.boolean(),
  description: z.string().min(1),
  /** The name of the tour's picture in the tours app. */
  image: z.string(),
  /** Day of the first walk, `YYYY-MM-DD`. */
  firstWalk: z.iso.date(),
  /** Where the walk meets; a private walk meets where its party chooses. */
  meets: z
    .strictObject({
      name: z.string().min(1),
      /** The name where there is little room. */
      short: z.string().min(1),
      /** Street address, for people and for search engines. */
      street: z.string().min(1),
      locality: z.string().min(1),
      postalCode: z.string().regex(/^\d{5}$/),
    })
    .optional(),
});
export const toursSchema = z.array(tourSchema).length(4);
export type Tour = z.infer<typeof tourSchema>;
export type TourId = Tour['id'];

/** Facts that several pages state; money in whole US dollars (A9). */
export const tourFactsSchema = z.strictObject({
  durationHours: z.number(),
  /** ISO 8601 duration for structured data. */
  durationIso: z.string(),
  distanceMiles: z.number(),
  groupSizeMax: z.int(),
  adultPrice: z.int(),
  seniorPrice: z.int(),
  childFreeUnder: z.int(),
  /** Guests from which a party may ask for a discount. */
  discountGroup: z.int(),
  comparisonPrice: z.int(),
  privateMinimum: z.int(),
  privateGuests: z.strictObject({ min: z.int(), max: z.int(), initial: z.int() }),
  /** Weeks before a private walk at which to write; of two numbers, from the first to the second. */
  privateNoticeWeeks: z.strictObject({ least: z.int(), weekdays: z.tuple([z.int(), z.int()]), weekends: z.tuple([z.int(), z.int()]) }),
  rating: z.number(),
  ratingCount: z.int(),
  fiveStarPercent: z.int(),
  /** Hours within which someone answers. */
  answerHours: z.strictObject({ requests: z.int(), media: z.int() }),
  /** When the office is open, 24-hour New York time, as schema.org names days. */
  officeHours: z.array(
    z.strictObject({
      dayOfWeek: z.array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])).min(1),
      opens: z.string().regex(/^\d\d:\d\d$/),
      closes: z.string().regex(/^\d\d:\d\d$/),
    }),
  ),
  brooklynHeightsSchedule: z.strictObject({
    /** Days of the week, 0 is Sunday. */
    weekdays: z.array(z.int().min(0).max(6)),
    /** 24-hour New York time, `HH:MM`. */
    time: z.string().regex(/^\d\d:\d\d$/),
    /** First and last month, 1 to 12. */
    firstMonth: z.int(),
    lastMonth: z.int(),
  }),
});
export type TourFacts = z.infer<typeof tourFactsSchema>;

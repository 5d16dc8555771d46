import { z } from 'zod';

const text = z.string().min(1);
const dollars = z.int().positive('expected whole dollars, such as 45');
const count = z.int().positive();
const month = z.int().min(1).max(12, 'expected a month from 1 to 12');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time of day such as 13:15');
const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
const fromTo = z.tuple([count, count]).refine(([from, to]) => from <= to, 'expected the smaller number first');

/** When a tour with fixed times leaves (A8). */
export const weeklyScheduleSchema = z
  .strictObject({
    /** Days of the week, 0 is Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1),
    /** 24-hour New York time, `HH:MM`. */
    time,
    /** First and last month of the season, 1 to 12. */
    firstMonth: month,
    lastMonth: month,
  })
  .refine(({ firstMonth, lastMonth }) => firstMonth <= lastMonth, {
    error: 'expected a month that is not before firstMonth',
    path: ['lastMonth'],
  });
export type WeeklySchedule = z.infer<typeof weeklyScheduleSchema>;

/** One tour, as every page of the site may name it (A3). */
export const tourSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'expected small letters, digits and hyphens, such as brooklyn-heights'),
  title: text,
  /** The name used in menus and links. */
  shortTitle: text,
  path: z.string().startsWith('/tours/'),
  /** The booking provider's item id. */
  itemId: count,
  /** A walk of one party, which is asked for rather than booked. */
  isPrivate: z.literal(true).optional(),
  /** Where it walks, within a sentence: `the Financial District`. A private walk goes where its party chooses. */
  place: text.optional(),
  /** Street address of the place where it meets. */
  street: text.optional(),
  /** How many stops it has; a private walk has as many as its party likes. */
  stops: count.optional(),
  /** Absent for a tour whose times change. */
  schedule: weeklyScheduleSchema.optional(),
});
export type Tour = z.infer<typeof tourSchema>;

/** Facts that several pages state; money in whole US dollars (A9). */
export const tourFactsSchema = z.strictObject({
  durationHours: z.number().positive(),
  distanceMiles: z.number().positive(),
  groupSizeMax: count,
  adultPrice: dollars,
  seniorPrice: dollars,
  childFreeUnder: count,
  /** Guests from which a party may ask for a discount. */
  discountGroup: count,
  /** Sentences that several pages say alike, with facts in braces: what a group is offered, and for whom the routes are hard. */
  groups: text,
  accessibility: text,
  comparisonPrice: dollars,
  /** A private walk costs at least what `initial` guests pay, with which the calculator starts. */
  privateGuests: z
    .strictObject({ min: count, max: count, initial: count })
    .refine(({ min, initial, max }) => min <= initial && initial <= max, 'expected min, initial and max in this order'),
  /** Weeks before a private walk at which to write; of two numbers, from the first to the second. */
  privateNoticeWeeks: z.strictObject({ least: count, weekdays: fromTo, weekends: fromTo }),
  rating: z.number().min(1).max(5),
  ratingCount: count,
  fiveStarPercent: z.int().min(0).max(100),
  /** Hours within which someone answers. */
  answerHours: z.strictObject({ requests: count, media: count }),
  /** When the office is open, 24-hour New York time, as schema.org names days. */
  officeHours: z.array(z.strictObject({ dayOfWeek: z.array(day).min(1), opens: time, closes: time })),
});
export type TourFacts = z.infer<typeof tourFactsSchema>;

/** The data file `toursFile` of the tours app: what every page of the site knows of the tours. */
export const siteToursSchema = z
  .strictObject({ facts: tourFactsSchema, tours: z.array(tourSchema).min(1) })
  .superRefine(({ tours }, context) => {
    for (const field of ['id', 'path', 'itemId'] as const) {
      tours.forEach((tour, index) => {
        if (tours.findIndex((other) => other[field] === tour[field]) === index) return;
        context.addIssue({
          code: 'custom',
          path: ['tours', index, field],
          message: `'${tour[field]}' is another tour's`,
        });
      });
    }
  });
export type SiteTours = z.infer<typeof siteToursSchema>;

import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { z } from 'zod';
import { addFault } from '../content/parts.schema.ts';
import { isRegularDay } from '../dates/regular-day.ts';

const text = z.string().min(1);
const dollars = z.int().positive('expected whole dollars, such as 45');
const count = z.int().positive();
const month = z.int().min(1).max(12, 'expected a month from 1 to 12');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time of day such as 13:15');
const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
const fromTo = z
  .array(count)
  .length(2)
  .refine(([from = 0, to = 0]) => from <= to, 'expected the smaller number first');

/** The schedule of a tour with fixed times (A8). */
export const weeklyScheduleSchema = z
  .strictObject({
    /** Days of the week, 0 is Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1),
    /** 24-hour New York time, `HH:MM`. */
    time,
    /** First and last month of the season, 1 to 12. */
    firstMonth: month,
    lastMonth: month,
    /** Walks that are cancelled, or moved to another day at the same time. */
    exceptions: z.array(z.strictObject({ noWalkOn: z.iso.date(), insteadOn: z.iso.date().optional() })).optional(),
  })
  .superRefine((schedule, context) => {
    const { firstMonth, lastMonth, exceptions = [] } = schedule;
    if (firstMonth > lastMonth) addFault(context, ['lastMonth'], 'expected a month that is not before firstMonth');
    exceptions.forEach(({ noWalkOn, insteadOn }, index) => {
      if (!isRegularDay(schedule, noWalkOn))
        addFault(context, ['exceptions', index, 'noWalkOn'], 'expected a day on which this walk runs');
      if (insteadOn !== undefined && isRegularDay(schedule, insteadOn))
        addFault(context, ['exceptions', index, 'insteadOn'], 'expected a day on which this walk does not run');
    });
  });
export type WeeklySchedule = z.infer<typeof weeklyScheduleSchema>;

/** The facts of a tour that every page can use (A3). */
export const tourSchema = z.strictObject({
  id: z.string().regex(slugPattern, 'expected small letters, digits and hyphens, such as brooklyn-heights'),
  title: text,
  /** The name used in menus and links. */
  shortTitle: text,
  path: z.string().startsWith('/tours/'),
  /** The booking provider's item id. */
  itemId: count,
  /** A walk for one group, which is requested rather than booked. */
  isPrivate: z.literal(true).optional(),
  /** The neighborhood as it reads within a sentence: `the Financial District`. Absent for a private walk. */
  place: text.optional(),
  /** Street address of the meeting place. */
  street: text.optional(),
  /** Number of stops; absent for a private walk. */
  stops: count.optional(),
  /** Absent for a tour whose times change. */
  schedule: weeklyScheduleSchema.optional(),
});
export type Tour = z.infer<typeof tourSchema>;

/** Facts that several pages use; prices in whole US dollars (A9). */
export const tourFactsSchema = z.strictObject({
  durationHours: z.number().positive(),
  distanceMiles: z.number().positive(),
  groupSizeMax: count,
  /** Free places of a departure are counted at and below this number. */
  fewPlaces: count,
  adultPrice: dollars,
  seniorPrice: dollars,
  childFreeUnder: count,
  /** The group size from which guests can ask for a discount. */
  discountGroup: count,
  /** Sentences that several pages share. They can contain facts. */
  groups: text,
  accessibility: text,
  comparisonPrice: dollars,
  /** The one account of Jerry Fox, in words that every page fills in. */
  jerryFox: z.strictObject({ born: text, lostSight: text, blindFor: text, rounds: text, fireDay: text }),
  /** The calculator starts with `initial` guests, whose price is the minimum of a private walk. */
  privateGuests: z
    .strictObject({ min: count, max: count, initial: count })
    .refine(({ min, initial, max }) => min <= initial && initial <= max, 'expected min, initial and max in this order'),
  /** Weeks of notice for a private walk; pairs are from and to. */
  privateNoticeWeeks: z.strictObject({ least: count, weekdays: fromTo, weekends: fromTo }),
  rating: z.number().min(1).max(5),
  ratingCount: count,
  /** Reviews everywhere; pages name them in running text only (A7). */
  reviewCount: count,
  fiveStarPercent: z.int().min(0).max(100),
  /** Response time in hours. */
  answerHours: z.strictObject({ requests: count, media: count }),
  /** 24-hour New York time; days as schema.org names them. */
  officeHours: z.array(z.strictObject({ dayOfWeek: z.array(day).min(1), opens: time, closes: time })),
});
export type TourFacts = z.infer<typeof tourFactsSchema>;

/** The data file `toursFile` of the tours app, which every page uses. */
export const siteToursSchema = z
  .strictObject({ facts: tourFactsSchema, tours: z.array(tourSchema).min(1) })
  .superRefine(({ tours }, context) => {
    for (const field of ['id', 'path', 'itemId'] as const) {
      tours.forEach((tour, index) => {
        if (tours.findIndex((other) => other[field] === tour[field]) === index) return;
        addFault(context, ['tours', index, field], `'${tour[field]}' belongs to another tour`);
      });
    }
  });
export type SiteTours = z.infer<typeof siteToursSchema>;

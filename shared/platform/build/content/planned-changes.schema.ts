import { z } from 'zod';

/** The host's content file of planned changes. */
export const plannedChangesFile = 'planned-changes.json';

const moment = z.strictObject({
  day: z.iso.date('expected a day of the calendar as year-month-day, such as 2026-12-01'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected hours and minutes, such as 09:30'),
});

/** What a site says otherwise for a time: values of content files, which return at the end. */
export const plannedChangesSchema = z.array(
  z.strictObject({
    /** Editors mark one that is not ready. */
    draft: z.literal(true).optional(),
    name: z.string().regex(/^\S(?:[^]*\S)?$/, 'expected words, without spaces around them'),
    /** On the clocks of the site's time zone. */
    from: moment,
    until: moment,
    changes: z
      .array(
        z.strictObject({
          field: z
            .string()
            .regex(/^[^\s/]+\/\S+ \S+$/, 'expected an app, a file and a field, such as shop/lamps.json 0.price'),
          value: z.string().optional(),
          was: z.string().optional(),
        }),
      )
      .min(1),
  }),
);

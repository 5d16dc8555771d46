import { z } from 'zod';

/** Data of a page for the shell's controls, in addition to the platform's. */
export const routeExtraSchema = z.strictObject({
  /** Target of the booking controls around the page; the booking page by default. */
  booking: z
    .strictObject({
      /** Title of the book bar. */
      title: z.string().trim().min(1).max(100).optional(),
      /** The provider's item. */
      itemId: z.int().positive().optional(),
      /** Leads to the form that asks for a date instead. */
      enquiry: z.literal(true).optional(),
      /** Id of the element of the page that books already: the book bar moves to it. */
      calendar: z
        .string()
        .regex(/^[\w-]{1,50}$/, 'expected an id')
        .optional(),
    })
    .optional(),
});

export type RouteExtra = z.infer<typeof routeExtraSchema>;

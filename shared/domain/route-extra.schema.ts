import { z } from 'zod';

/** Properties of a page for the shell's controls. */
export const routeExtraSchema = z.strictObject({
  /** The target of the booking controls; by default, they lead to the booking page. */
  booking: z
    .strictObject({
      /** Title of the book bar. */
      title: z.string().trim().min(1).max(100).optional(),
      itemId: z.int().positive().optional(),
      /** Leads to the form that requests a date instead. */
      enquiry: z.literal(true).optional(),
      /** For guests who have booked: no booking control floats over the page. */
      isBooked: z.literal(true).optional(),
      /** Id of the page's own booking element, to which the book bar scrolls. */
      calendar: z
        .string()
        .regex(/^[\w-]{1,50}$/, 'expected an id')
        .optional(),
    })
    .optional(),
});

export type RouteExtra = z.infer<typeof routeExtraSchema>;

import { z } from 'zod';
import { faqSchema, headerSchema, heroSchema, metaSchema, paragraphsSchema, pictureNameSchema, testimonialSchema } from './words.schema.ts';

const stopSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  picture: pictureNameSchema.optional(),
});

/** Words of a tour page (T11). */
export const tourPageSchema = z.strictObject({
  id: z.enum(['brooklyn-heights', 'financial-district', 'lower-east-side']),
  /** 'Tour No. 1' on ticket and hero. */
  number: z.string(),
  meta: metaSchema,
  hero: heroSchema,
  intro: headerSchema.extend({ paragraphs: paragraphsSchema }),
  spot: z.strictObject({ when: z.string(), whenNote: z.string(), includes: z.array(z.string()).min(2) }),
  discover: headerSchema.extend({
    /** `line`: the numbered route; `cards`: picture and words changing sides. */
    layout: z.enum(['line', 'cards']),
    start: z.string(),
    end: z.string(),
    stops: z.array(stopSchema).min(5),
  }),
  pause: z.strictObject({ quote: z.string(), cite: z.string(), picture: pictureNameSchema }),
  testimonials: headerSchema.extend({ items: z.array(testimonialSchema).length(3) }),
  calendar: headerSchema,
  faq: headerSchema.extend({ items: z.array(faqSchema).length(7) }),
  related: headerSchema.extend({ tag: z.string() }).optional(),
  others: headerSchema,
});
export type TourPageContent = z.infer<typeof tourPageSchema>;

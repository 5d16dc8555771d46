import { z } from 'zod';
import {
  headSchema,
  headerSchema,
  pictureName,
  questionSchema,
  wordFields,
} from '@cobblestone/domain/content/parts.schema.ts';
import { tourHeroSchema, paragraphsSchema } from './tour/content-parts.schema.ts';
import { mapFrameSchema, mapLabelSchema } from './tour/walk.schema.ts';

/** The copy of /tours/private-tours (T19). */
export const privateToursSchema = z.strictObject({
  head: headSchema.omit({ title: true }),
  hero: tourHeroSchema.extend({ contact: z.string(), price: z.string() }),
  intro: headerSchema.extend({ paragraphs: paragraphsSchema, picture: pictureName }),
  details: headerSchema.extend({
    number: z.string(),
    stub: z.string(),
    items: z.array(z.strictObject({ label: z.string(), value: z.string() })).min(4),
  }),
  occasions: headerSchema.extend({ items: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(3) }),
  neighborhoods: headerSchema.extend({
    map: z.strictObject({
      name: z.string(),
      picture: pictureName,
      frame: mapFrameSchema,
      labels: z.array(mapLabelSchema),
    }),
  }),
  calculator: headerSchema.extend({
    ...wordFields('receiptTitle', 'field', 'fieldHint'),
    /** Replaces the hint when more guests are typed than a private walk can take. */
    ...wordFields('tooMany', 'fewer', 'more', 'guestLine', 'minimumLine', 'minimumNote'),
    /** Replaces the amount for a group that pays the minimum or more. */
    ...wordFields('total', 'footnote', 'notice', 'enquire'),
    /** `notice` with the first possible day. */
    earliest: z.string().includes('[day]'),
    /** A price table for a few group sizes. */
    glance: z.strictObject({
      caption: z.string(),
      columns: z.array(z.string()).length(3),
      guests: z.array(z.int().positive()).min(3),
    }),
  }),
  scheduling: headerSchema.extend({
    caption: z.string(),
    columns: z.array(z.string()).length(3),
    rows: z.array(z.strictObject({ name: z.string(), cells: z.array(z.string()).length(2) })).min(2),
    footnote: z.string(),
    paragraphs: paragraphsSchema,
  }),
  faq: headerSchema.extend({ items: z.array(questionSchema).min(4) }),
  closing: headerSchema.extend({ link: z.string() }),
});

import { z } from 'zod';
import { heroSchema, words } from '@cobblestone/domain/content/parts.schema.ts';

export const tourHeroSchema = heroSchema.extend({
  /** Darkens a bright picture under the text. */
  imageStyle: z.enum(['natural', 'darken', 'darker']).optional(),
  badges: z.array(words).optional(),
});

export const paragraphsSchema = z.array(words).min(1);

/** The note beside the questions of a tour. */
export const askUsSchema = z.strictObject({ title: words, text: words, link: words });

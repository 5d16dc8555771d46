import { z } from 'zod';

const words = z.string().min(1);

export const greetingSchema = z.strictObject({ text: words, button: words, greeted: words });

export const pageSchema = z.strictObject({
  head: z.strictObject({ title: words, description: words }),
  kicker: words,
  title: words,
  deck: words,
  greeting: greetingSchema,
});

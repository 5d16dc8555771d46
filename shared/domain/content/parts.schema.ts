import { z } from 'zod';
import { FACT_PATTERN, slots } from './fill-in.ts';

// Building blocks of content schemas. They validate without changing values, because bundles contain the files as written.

const trimmed = z.string().regex(/^\S(?:[^]*\S)?$/, 'expected words, without spaces around them');

/** Makes a schema of texts that contain exactly these slots, which the page fills in. */
export const withSlots = <Schema extends z.ZodString | z.ZodURL>(schema: Schema, ...names: string[]) =>
  schema.superRefine((text, context) => {
    for (const name of names)
      if (!text.includes(`{${name}}`)) context.addIssue(`expected words with {${name}} in them`);
    for (const [braces, name = ''] of text.matchAll(FACT_PATTERN))
      if (slots.includes(name) && !names.includes(name)) context.addIssue(`expected words without ${braces}`);
  });

export const words = withSlots(trimmed);
export const wordsWith = (...names: string[]) => withSlots(trimmed, ...names);

export const wordFields = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, words])) as Record<Name, typeof words>;

/** Choices of a field in a form, as `choose` in its metadata. */
export type Choice = 'page' | 'picture';
const chosen = (choose: Choice) => ({ choose });

/** A path of this site: `/tours`, `/blog?post=a-cat`. The content check finds dead links. */
export const sitePath = z
  .string()
  .startsWith('/', 'expected an address of this site, from its /, such as /tours')
  .meta(chosen('page'));

/** Name of a picture in the app's `content/pictures`. */
export const pictureName = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'a picture is named in small letters, digits and hyphens')
  .meta(chosen('picture'));

/** Characters that nobody sees, by which the desk's preview marks texts. */
const MARK = /[\u200b-\u200d\ufeff]+/g;

/** Words that a rule of the site promises. */
export const promised = (text: string, rule: string) =>
  z
    .string()
    .refine(
      (value) => value.replaceAll(MARK, '') === text,
      `the rules of the site (${rule}) promise these words: ${text}`,
    )
    .meta({ const: text });

/** A link that a rule of the site promises. */
export const promisedLink = (label: string, to: string, rule: string) =>
  linkSchema.extend({ label: promised(label, rule), to: promised(to, rule) });

/** A page's texts for search engines and shared links. */
export const headSchema = z.strictObject({
  title: words,
  description: words.max(200, 'search engines cut descriptions off after 200 characters'),
  keywords: z.array(words).min(1).optional(),
});

export const headerSchema = z.strictObject({ kicker: words.optional(), title: words, deck: words.optional() });

/** The top of a page; its picture represents the page elsewhere, too. */
export const heroSchema = z.strictObject({ kicker: words, title: words, deck: words, picture: pictureName });

export const linkSchema = z.strictObject({ label: words, to: sitePath });
export const pointSchema = z.strictObject({ title: words, text: words });
export const factSchema = z.strictObject({ label: words, value: words });
export const questionSchema = z.strictObject({ question: words.endsWith('?'), answer: words });
export type Question = z.infer<typeof questionSchema>;

/** A31 */
export const testimonialSchema = z.strictObject({
  quote: words,
  author: words,
  role: words,
  source: words.optional(),
  rating: z.int().min(1).max(5).optional(),
});

/** Reports a fault of a field within the value that a schema refines. */
export const addFault = (context: z.RefinementCtx, path: PropertyKey[], message: string): void =>
  context.addIssue({ code: 'custom', path, message });

const day = z.iso.date('expected a day of the calendar as year-month-day, such as 2026-12-01');

/** The first and last day of an offer in New York, both included. */
const daysOfOffer = { from: day, until: day };
export type DaysOfOffer = { from: string; until: string };

/** Marks an item that may be unfinished: nothing checks it or shows it to visitors until the mark is removed. */
export const draftMark = z.literal(true).optional();

/** Offers in the order of their days, without overlaps. @param shape the fields of an offer except its days */
export function offersOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.strictObject({ draft: draftMark, ...daysOfOffer, ...shape })).superRefine((value, context) => {
    const offers: readonly DaysOfOffer[] = value as never;
    offers.forEach(({ from, until }, index) => {
      if (until < from) addFault(context, [index, 'until'], `the offer ends before it begins on ${from}`);
      const before = offers[index - 1];
      if (before && from <= before.until) {
        const message = `the offer before this one lasts until ${before.until}; begin after that, with the earlier offer first`;
        addFault(context, [index, 'from'], message);
      }
    });
  });
}

import { z } from 'zod';

// Building blocks of content schemas. They validate without changing values, because bundles contain the files as written.

export const words = z.string().regex(/^\S(?:[^]*\S)?$/, 'expected words, without spaces around them');

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

/** A page of this site, including the pages below it: `/blog` includes each post. */
export const sitePage = z
  .string()
  .regex(/^\/[^?#]*$/, 'expected a page of this site, from its / and without anything after ? or #, such as /tours')
  .meta(chosen('page'));

/** Name of a picture in the app's `content/pictures`. */
export const pictureName = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'a picture is named in small letters, digits and hyphens')
  .meta(chosen('picture'));

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

/** Fields of every wording of a part. */
export const wordingFields = {
  draft: draftMark,
  name: z
    .string()
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'a wording is named in small letters, digits and hyphens, such as free-guide')
    .max(24, 'the name of a wording has 24 letters at most'),
  share: z
    .int('expected a whole number of percent')
    .min(0, 'a share is not less than 0 percent')
    .max(100, 'a share is not more than 100 percent'),
};
interface WordingFields {
  name: string;
  share: number;
}

export const wordingsOf = <Wording extends z.ZodType<WordingFields>>(wording: Wording) =>
  z
    .array(wording)
    .max(4, 'with more than four wordings at once, each is seen too rarely to be told apart')
    .superRefine((wordings, context) => {
      const sum = wordings.reduce((total, { share }) => total + share, 0);
      if (wordings.length > 0 && sum !== 100)
        context.addIssue(`the shares of the wordings make ${sum} percent together, but must make 100 percent`);
    });

/** Who compares wordings, and until which day in New York. */
export const experimentSchema = z.strictObject({ startedBy: words, until: day }).optional();

/** Checks a part with `wordings` and their `experiment`, and the wordings of its offers. */
export function checkWordings(
  part: {
    wordings: readonly WordingFields[];
    offers?: readonly { wordings: readonly WordingFields[] }[];
    experiment?: unknown;
  },
  context: z.RefinementCtx,
): void {
  const { wordings, offers = [], experiment } = part;
  const usedNames = new Set<string>();
  const groups = [
    { path: ['wordings'], group: wordings },
    ...offers.map((offer, index) => ({ path: ['offers', index, 'wordings'], group: offer.wordings })),
  ];
  for (const { path, group } of groups)
    group.forEach(({ name }, index) => {
      const message = `there is another wording named ${name}; each needs a unique name`;
      if (usedNames.has(name)) addFault(context, [...path, index, 'name'], message);
      usedNames.add(name);
    });
  if (!experiment && groups.some(({ group }) => group.length > 1))
    addFault(context, ['experiment'], 'two wordings are an experiment; say who starts it, and its last day');
}

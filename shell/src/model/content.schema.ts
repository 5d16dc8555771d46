import { z } from 'zod';

const words = z.string().trim().min(1);
const path = z.string().startsWith('/');
const pageLink = z.strictObject({ text: words, link: path });
const head = z.strictObject({ title: words, description: words.min(50).max(200) });
const hero = z.strictObject({ kicker: words, title: words, subtitle: words });
const point = z.strictObject({ title: words, text: words });
const fact = z.strictObject({ label: words, value: words });
const listedPage = z.strictObject({ label: words, path, note: words });

/** Someone's praise (A31). `rating` is 1 to 5. */
export const testimonialSchema = z.strictObject({
  quote: words,
  author: words,
  role: words,
  source: words.optional(),
  rating: z.int().min(1).max(5),
});

/** `content/home.json`, its sections in their order on the page (S43). */
export const homeSchema = z.strictObject({
  head,
  hero: hero.extend({ primary: pageLink, secondary: pageLink, badges: z.array(words) }),
  press: z.strictObject({ label: words, link: pageLink }),
  availability: z.strictObject({
    title: words,
    /** Static marketing text; null drops it. */
    spots: words.nullable(),
    /** The next walk with fixed times, or null to drop it. `[day]` is its day. */
    nextTour: z
      .strictObject({
        /** Until the visitor's date is known. */
        always: words,
        /** When there is one within a week. */
        soon: words.includes('[day]'),
        /** When its season is over: what there is instead, and when it begins again. */
        notSoon: words.includes('[day]'),
      })
      .nullable(),
    /** Shown until the visitor's date is known. */
    season: words,
    /** With `[month]`, `[season]` and `[year]` of the visitor's date. */
    seasonOf: words.includes('[month]').includes('[season]').includes('[year]'),
    link: pageLink,
  }),
  voice: testimonialSchema,
  intro: z.strictObject({
    kicker: words,
    title: words,
    paragraphs: z.array(words).min(1),
    facts: z.array(fact).length(5),
    ticketNumber: words,
    ticketStub: words,
    link: pageLink,
    comparison: words,
  }),
  giftCards: z.strictObject({ kicker: words, title: words, text: words, button: words, cardTitle: words, cardLine: words }),
  petition: z.strictObject({
    kicker: words,
    banner: words,
    title: words,
    paragraphs: z.array(words).min(1),
    sign: pageLink,
    read: pageLink,
    dates: z.array(z.strictObject({ year: z.string().regex(/^\d{4}$/), text: words })),
    latest: z.strictObject({ title: words, link: pageLink }),
  }),
  features: z.strictObject({ kicker: words, title: words, items: z.array(point).length(4) }),
  voices: z.strictObject({ kicker: words, title: words, label: words, items: z.array(testimonialSchema).length(3) }),
  book: z.strictObject({
    kicker: words,
    title: words,
    subtitle: words,
    text: words,
    button: words,
    subject: words,
    spine: words,
  }),
  gallery: z.strictObject({ kicker: words, title: words, deck: words, link: pageLink }),
  final: z.strictObject({ kicker: words, title: words, text: words, button: words, more: pageLink }),
});
export type HomeContent = z.infer<typeof homeSchema>;

/** `content/about.json`. `image` names a picture of the shell. */
export const aboutSchema = z.strictObject({
  head,
  hero,
  story: z.strictObject({ kicker: words, title: words, paragraphs: z.array(words).min(1), pull: words, pullCite: words }),
  team: z.strictObject({
    kicker: words,
    title: words,
    deck: words,
    members: z
      .array(
        z.strictObject({
          name: words,
          role: words,
          bio: words,
          background: words,
          catConnection: words,
          image: words,
          catName: words,
        }),
      )
      .length(4),
  }),
  highlights: z.strictObject({ title: words, items: z.array(point).length(3) }),
  closing: z.strictObject({ kicker: words, title: words, link: pageLink }),
});
export type AboutContent = z.infer<typeof aboutSchema>;

/** `content/press-kit.json`. */
export const pressKitSchema = z.strictObject({
  head,
  hero,
  resources: z.strictObject({
    kicker: words,
    title: words,
    text: words,
    button: words,
    releasesTitle: words,
    releases: z.array(words).length(4),
  }),
  facts: z.strictObject({ title: words, items: z.array(fact).min(1) }),
  about: z.strictObject({
    kicker: words,
    title: words,
    paragraphs: z.array(words).min(1),
    quotes: z.array(z.strictObject({ quote: words, source: words, publication: words, context: words })).min(1),
    featuredTitle: words,
  }),
  contact: z.strictObject({ kicker: words, title: words, text: words, person: words, subject: words }),
  faq: z.strictObject({ title: words, items: z.array(z.strictObject({ question: words, answer: words })).length(5) }),
  testimonials: z.strictObject({ kicker: words, title: words, items: z.array(testimonialSchema).length(3) }),
});
export type PressKitContent = z.infer<typeof pressKitSchema>;

/** One clipping (S63). `date` is `YYYY-MM-DD`; `image` names a picture of the shell. */
export const articleSchema = z.strictObject({
  title: words,
  publication: words,
  date: z.iso.date(),
  description: words,
  link: z.url(),
  image: words,
  quote: words.optional(),
});

/** `content/in-the-news.json`, newest article first. */
export const inTheNewsSchema = z.strictObject({
  head,
  hero,
  readLabel: words,
  articles: z
    .array(articleSchema)
    .length(11)
    .refine(
      (articles) => articles.every(({ date }, index) => index === 0 || date <= (articles[index - 1]?.date ?? date)),
      'articles stand newest first',
    ),
  closing: z.strictObject({ title: words, text: words, pressKit: pageLink, contact: pageLink }),
});
export type InTheNewsContent = z.infer<typeof inTheNewsSchema>;

/** `content/site-map.json`. */
export const siteMapSchema = z.strictObject({
  head,
  kicker: words,
  title: words,
  subtitle: words,
  mainTitle: words,
  mainPages: z.array(listedPage).length(9),
  toursTitle: words,
  moreTitle: words,
  morePages: z.array(listedPage),
  postsTitle: words,
});
export type SiteMapContent = z.infer<typeof siteMapSchema>;

/** `content/not-found.json`. */
export const notFoundSchema = z.strictObject({
  head,
  hero: hero.omit({ kicker: true }),
  suggestion: z.strictObject({ before: words, after: words }),
  notice: z.strictObject({ title: words, description: words, reward: words }),
  linksTitle: words,
  links: z.array(listedPage).length(3),
  home: pageLink,
});
export type NotFoundContent = z.infer<typeof notFoundSchema>;

/**
 * `content/press-marks.json`: the outlets on the home page's strip (S45). `slug` names the mark in
 * `content/press-marks`; sizes are those of the mark, in CSS pixels.
 */
export const pressMarksSchema = z
  .array(
    z.strictObject({
      outlet: words,
      slug: z.string().regex(/^[a-z0-9-]+$/),
      link: z.url(),
      width: z.number().positive(),
      height: z.number().positive(),
    }),
  )
  .length(12);
export type PressMark = z.infer<typeof pressMarksSchema>[number];

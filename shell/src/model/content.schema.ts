import { z } from 'zod';
import * as c from '@cobblestone/domain/content/parts.schema.ts';

const listedPage = c.linkSchema.extend({ note: c.words });

/** `content/home.json`, its sections in their order on the page (S43). */
export const homeSchema = z.strictObject({
  head: c.headSchema,
  hero: c.heroSchema.extend({
    primary: c.promisedLink('Book Your Tour', '/booking', 'S44'),
    secondary: c.promisedLink('View Tour Options', '/tours', 'S44'),
    badges: z.array(c.words),
  }),
  press: z.strictObject({ label: c.promised('As featured on', 'S45'), link: c.linkSchema }),
  availability: z.strictObject({
    /** Title while the booking provider counts few places on the next walk. */
    title: c.promised('Limited availability', 'S46'),
    ...c.wordFields('titleOtherwise', 'spotsOtherwise'),
    spotsFew: c.wordsWith('left'),
    offers: c.offersOf({ title: c.words }),
    nextTour: z
      .strictObject({
        /** Id of a tour with fixed times. */
        ...c.wordFields('tour', 'always'),
        soon: c.wordsWith('day'),
        notSoon: c.wordsWith('day'),
        notSoonTo: c.sitePath,
      })
      .optional(),
    season: c.words,
    seasonOf: c.wordsWith('month', 'season', 'years'),
    link: c.linkSchema,
  }),
  voice: c.testimonialSchema,
  intro: z.strictObject({
    ...c.wordFields('kicker', 'title'),
    paragraphs: z.array(c.words).min(1),
    facts: z.array(c.factSchema).length(5),
    ...c.wordFields('ticketNumber', 'ticketStub'),
    link: c.linkSchema,
    comparison: c.words,
  }),
  giftCards: z.strictObject({
    ...c.wordFields('kicker', 'title', 'text'),
    offers: c.offersOf({ title: c.words, text: c.words }),
    ...c.wordFields('button', 'cardTitle', 'cardLine'),
  }),
  petition: z.strictObject({
    ...c.wordFields('kicker', 'banner', 'title'),
    paragraphs: z.array(c.words).min(1),
    sign: c.linkSchema,
    read: c.linkSchema,
    dates: z.array(z.strictObject({ year: c.words, text: c.words })),
    latest: z.strictObject({ title: c.words, link: c.linkSchema }),
  }),
  features: z.strictObject({ kicker: c.words, title: c.words, items: z.array(c.pointSchema).length(4) }),
  voices: z.strictObject({
    ...c.wordFields('kicker', 'title', 'label'),
    items: z.array(c.testimonialSchema).length(3),
  }),
  book: z.strictObject({
    ...c.wordFields('kicker', 'title', 'deck'),
    picture: c.pictureName,
    ...c.wordFields('text', 'button', 'subject', 'spine'),
  }),
  gallery: z.strictObject({ kicker: c.words, title: c.words, deck: c.words, link: c.linkSchema }),
  final: z.strictObject({ ...c.wordFields('kicker', 'title', 'text', 'button'), more: c.linkSchema }),
});

/** `content/about.json`. */
export const aboutSchema = z.strictObject({
  head: c.headSchema,
  hero: c.heroSchema,
  story: z.strictObject({
    ...c.wordFields('kicker', 'title'),
    paragraphs: z.array(c.words).min(1),
    ...c.wordFields('pull', 'pullCite'),
  }),
  team: z.strictObject({
    ...c.wordFields('kicker', 'title', 'deck'),
    members: z
      .array(
        z.strictObject({
          ...c.wordFields('name', 'role', 'bio', 'background', 'catConnection'),
          picture: c.pictureName,
          catName: c.words,
        }),
      )
      .length(4),
  }),
  highlights: z.strictObject({ title: c.words, items: z.array(c.pointSchema).length(3) }),
  closing: z.strictObject({ kicker: c.words, title: c.words, link: c.linkSchema }),
});
/** `content/press-kit.json`. */
export const pressKitSchema = z.strictObject({
  head: c.headSchema,
  hero: c.heroSchema,
  resources: z.strictObject({
    ...c.wordFields('kicker', 'title', 'text', 'button', 'releasesTitle'),
    /** Each links to the page with its story. */
    releases: z.array(z.strictObject({ title: c.words, to: c.sitePath })).length(4),
  }),
  /** Pictures to download, and their license. */
  sheet: z.strictObject({
    ...c.wordFields('title', 'text', 'license', 'download', 'logo'),
    pictures: z.array(z.strictObject({ picture: c.pictureName, caption: c.words })).min(3),
  }),
  /** Descriptions of the company to copy. */
  boilerplate: z.strictObject({
    ...c.wordFields('title', 'text', 'copy', 'copied', 'selected'),
    texts: z.array(z.strictObject({ name: c.words, text: c.words })).min(1),
  }),
  facts: z.strictObject({ title: c.words, items: z.array(c.factSchema).min(1) }),
  about: z.strictObject({
    ...c.wordFields('kicker', 'title'),
    paragraphs: z.array(c.words).min(1),
    quotes: z.array(z.strictObject(c.wordFields('quote', 'source', 'publication', 'context'))).min(1),
    featuredTitle: c.words,
  }),
  contact: z.strictObject({
    ...c.wordFields('kicker', 'title', 'text', 'person'),
    subject: c.promised('Media Inquiry', 'S60'),
  }),
  faq: z.strictObject({ title: c.words, items: z.array(c.questionSchema).length(5) }),
  testimonials: z.strictObject({ kicker: c.words, title: c.words, items: z.array(c.testimonialSchema).length(3) }),
});

/** An article (S63). */
const articleSchema = z.strictObject({
  ...c.wordFields('title', 'publication'),
  date: z.iso.date(),
  description: c.words,
  url: z.url(),
  picture: c.pictureName,
  quote: c.words.optional(),
});

/** `content/in-the-news.json`, newest article first. */
export const inTheNewsSchema = z.strictObject({
  head: c.headSchema,
  hero: c.heroSchema,
  readLabel: c.promised('Read Article', 'S63'),
  articles: z
    .array(articleSchema)
    .length(11)
    .refine(
      (articles) => articles.every(({ date }, index) => index === 0 || date <= (articles[index - 1]?.date ?? date)),
      'articles stand newest first',
    ),
  closing: z.strictObject({ title: c.words, text: c.words, pressKit: c.linkSchema, contact: c.linkSchema }),
});
/** `content/site-map.json`. */
export const siteMapSchema = z.strictObject({
  head: c.headSchema,
  hero: c.heroSchema,
  ...c.wordFields('mainTitle', 'toursTitle', 'moreTitle'),
  /** Documents that are not pages. */
  files: z.array(listedPage),
  postsTitle: c.words,
});

/** `content/not-found.json`. */
export const notFoundSchema = z.strictObject({
  head: c.headSchema,
  hero: c.heroSchema.omit({ kicker: true }),
  suggestion: z.strictObject({ before: c.words, after: c.words }),
  notice: z.strictObject({ title: c.words, text: c.words, reward: c.words }),
  linksTitle: c.words,
  links: z.array(listedPage).length(3),
  home: c.promisedLink('Return to Home', '/', 'S66'),
});

/** `content/offline.json` */
export const offlineSchema = z.strictObject({
  ...c.wordFields('title', 'description', 'kicker', 'heading', 'deck'),
  picture: c.pictureName,
  ...c.wordFields('retry', 'keptTitle', 'keptText'),
});

/** `content/press-marks.json` (S45). `slug` names the mark in `content/press-marks`; sizes are in CSS pixels. */
export const pressMarksSchema = z
  .array(
    z.strictObject({
      outlet: c.words,
      slug: z.string().regex(/^[a-z0-9-]+$/),
      url: z.url(),
      width: z.number().positive(),
      height: z.number().positive(),
    }),
  )
  .length(12);

import { z } from 'zod';
import {
  factSchema,
  headSchema,
  heroSchema,
  linkSchema,
  offersOf,
  pictureName,
  pointSchema,
  promised,
  promisedLink,
  questionSchema,
  sitePath,
  testimonialSchema,
  wordFields,
  words,
  wordsWith,
} from '@cobblestone/domain/content/parts.schema.ts';

const listedPage = linkSchema.extend({ note: words });

/** `content/home.json`, its sections in their order on the page (S43). */
export const homeSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema.extend({
    primary: promisedLink('Book Your Tour', '/booking', 'S44'),
    secondary: promisedLink('View Tour Options', '/tours', 'S44'),
    badges: z.array(words),
  }),
  press: z.strictObject({ label: promised('As featured on', 'S45'), link: linkSchema }),
  availability: z.strictObject({
    /** Title while the booking provider counts few places on the next walk. */
    title: promised('Limited availability', 'S46'),
    titleOtherwise: words,
    spotsOtherwise: words,
    spotsFew: wordsWith('left'),
    offers: offersOf({ title: words }),
    nextTour: z
      .strictObject({
        /** Id of a tour with fixed times. */
        tour: words,
        always: words,
        soon: wordsWith('day'),
        notSoon: wordsWith('day'),
        notSoonTo: sitePath,
      })
      .optional(),
    season: words,
    seasonOf: wordsWith('month', 'season', 'years'),
    link: linkSchema,
  }),
  voice: testimonialSchema,
  intro: z.strictObject({
    ...wordFields('kicker', 'title'),
    paragraphs: z.array(words).min(1),
    facts: z.array(factSchema).length(5),
    ...wordFields('ticketNumber', 'ticketStub'),
    link: linkSchema,
    comparison: words,
  }),
  giftCards: z.strictObject({
    ...wordFields('kicker', 'title', 'text'),
    offers: offersOf({ title: words, text: words }),
    ...wordFields('button', 'cardTitle', 'cardLine'),
  }),
  petition: z.strictObject({
    ...wordFields('kicker', 'banner', 'title'),
    paragraphs: z.array(words).min(1),
    sign: linkSchema,
    read: linkSchema,
    dates: z.array(z.strictObject({ year: words, text: words })),
    latest: z.strictObject({ title: words, link: linkSchema }),
  }),
  features: z.strictObject({ kicker: words, title: words, items: z.array(pointSchema).length(4) }),
  voices: z.strictObject({ kicker: words, title: words, label: words, items: z.array(testimonialSchema).length(3) }),
  book: z.strictObject({
    ...wordFields('kicker', 'title', 'deck'),
    picture: pictureName,
    ...wordFields('text', 'button', 'subject', 'spine'),
  }),
  gallery: z.strictObject({ kicker: words, title: words, deck: words, link: linkSchema }),
  final: z.strictObject({ ...wordFields('kicker', 'title', 'text', 'button'), more: linkSchema }),
});

/** `content/about.json`. */
export const aboutSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema,
  story: z.strictObject({
    ...wordFields('kicker', 'title'),
    paragraphs: z.array(words).min(1),
    ...wordFields('pull', 'pullCite'),
  }),
  team: z.strictObject({
    ...wordFields('kicker', 'title', 'deck'),
    members: z
      .array(
        z.strictObject({
          ...wordFields('name', 'role', 'bio', 'background', 'catConnection'),
          picture: pictureName,
          catName: words,
        }),
      )
      .length(4),
  }),
  highlights: z.strictObject({ title: words, items: z.array(pointSchema).length(3) }),
  closing: z.strictObject({ kicker: words, title: words, link: linkSchema }),
});
/** `content/press-kit.json`. */
export const pressKitSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema,
  resources: z.strictObject({
    ...wordFields('kicker', 'title', 'text', 'button', 'releasesTitle'),
    /** Each links to the page with its story. */
    releases: z.array(z.strictObject({ title: words, to: sitePath })).length(4),
  }),
  /** Pictures to download, and their license. */
  sheet: z.strictObject({
    ...wordFields('title', 'text', 'license', 'download', 'logo'),
    pictures: z.array(z.strictObject({ picture: pictureName, caption: words })).min(3),
  }),
  /** Descriptions of the company to copy. */
  boilerplate: z.strictObject({
    ...wordFields('title', 'text', 'copy', 'copied', 'selected'),
    texts: z.array(z.strictObject({ name: words, text: words })).min(1),
  }),
  facts: z.strictObject({ title: words, items: z.array(factSchema).min(1) }),
  about: z.strictObject({
    ...wordFields('kicker', 'title'),
    paragraphs: z.array(words).min(1),
    quotes: z.array(z.strictObject(wordFields('quote', 'source', 'publication', 'context'))).min(1),
    featuredTitle: words,
  }),
  contact: z.strictObject({
    ...wordFields('kicker', 'title', 'text', 'person'),
    subject: promised('Media Inquiry', 'S60'),
  }),
  faq: z.strictObject({ title: words, items: z.array(questionSchema).length(5) }),
  testimonials: z.strictObject({ kicker: words, title: words, items: z.array(testimonialSchema).length(3) }),
});

/** An article (S63). */
const articleSchema = z.strictObject({
  title: words,
  publication: words,
  date: z.iso.date(),
  description: words,
  url: z.url(),
  picture: pictureName,
  quote: words.optional(),
});

/** `content/in-the-news.json`, newest article first. */
export const inTheNewsSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema,
  readLabel: promised('Read Article', 'S63'),
  articles: z
    .array(articleSchema)
    .length(11)
    .refine(
      (articles) => articles.every(({ date }, index) => index === 0 || date <= (articles[index - 1]?.date ?? date)),
      'articles stand newest first',
    ),
  closing: z.strictObject({ title: words, text: words, pressKit: linkSchema, contact: linkSchema }),
});
/** `content/site-map.json`. */
export const siteMapSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema,
  ...wordFields('mainTitle', 'toursTitle', 'moreTitle'),
  /** Documents that are not pages. */
  files: z.array(listedPage),
  postsTitle: words,
});

/** `content/not-found.json`. */
export const notFoundSchema = z.strictObject({
  head: headSchema,
  hero: heroSchema.omit({ kicker: true }),
  suggestion: z.strictObject({ before: words, after: words }),
  notice: z.strictObject({ title: words, text: words, reward: words }),
  linksTitle: words,
  links: z.array(listedPage).length(3),
  home: promisedLink('Return to Home', '/', 'S66'),
});

/** `content/offline.json` */
export const offlineSchema = z.strictObject({
  ...wordFields('title', 'description', 'kicker', 'heading', 'deck'),
  picture: pictureName,
  ...wordFields('retry', 'keptTitle', 'keptText', 'visitedTitle'),
});

/** `content/press-marks.json` (S45). `slug` names the mark in `content/press-marks`; sizes are in CSS pixels. */
export const pressMarksSchema = z
  .array(
    z.strictObject({
      outlet: words,
      slug: z.string().regex(/^[a-z0-9-]+$/),
      url: z.url(),
      width: z.number().positive(),
      height: z.number().positive(),
    }),
  )
  .length(12);

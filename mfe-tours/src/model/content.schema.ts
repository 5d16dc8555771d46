import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { z } from 'zod';
import * as c from '@cobblestone/domain/content/parts.schema.ts';
import { mapFrameSchema, mapLabelSchema } from './tour/walk.schema.ts';

export const tourHeroSchema = c.heroSchema.extend({
  /** Darkens a bright picture under the text. */
  imageStyle: z.enum(['natural', 'darken', 'darker']).optional(),
  badges: z.array(c.words).optional(),
});

export const paragraphsSchema = z.array(c.words).min(1);

/** A table of three columns. */
const tableFields = { caption: c.words, columns: z.array(c.words).length(3) };

/** The note beside the questions of a tour. */
export const askUsSchema = z.strictObject({ title: c.words, text: c.words, link: c.words });

/** The copy of /tours (T2). */
export const listingSchema = z.strictObject({
  head: c.headSchema,
  hero: tourHeroSchema.extend({ compare: z.string() }),
  intro: c.headerSchema.extend({ paragraphs: paragraphsSchema }),
  search: z.strictObject({
    ...c.wordFields('label', 'placeholder', 'clear'),
    /** Words with which people look for any tour. */
    ofEveryTour: c.words,
    count: c.wordsWith('found', 'total'),
    noneMatching: c.promised("No tours found matching '{query}'", 'T7'),
    noneTitle: c.promised('No tours found', 'T7'),
    noneAdvice: c.promised('Try adjusting your search or browse all tours', 'T7'),
    reset: c.promised('View all tours', 'T7'),
  }),
  cards: z.strictObject({
    popular: c.promised('Most Popular', 'T3'),
    details: c.promised('View Details', 'T3'),
    bookPrivate: c.promised('Contact Us to Book', 'T4'),
    /** Labels of the facts on a card. */
    facts: z.strictObject(c.wordFields('price', 'leaves', 'meet')),
    ...c.wordFields('price', 'privatePrice', 'privateMeet'),
  }),
  comparison: c.headerSchema.extend({
    columns: z.array(c.words).length(8),
    /** `stopsOfPrivate` is shown instead of a number of stops. */
    ...c.wordFields('caption', 'length', 'stopsOfPrivate', 'accessOfPrivate', 'footnote'),
  }),
  note: z.strictObject({ title: c.promised('Tour Note', 'T2'), paragraphs: paragraphsSchema }),
  credentialsLabel: c.words,
  credentials: z.array(z.strictObject(c.wordFields('figure', 'text'))).min(3),
  faq: c.headerSchema.extend({ items: z.array(c.questionSchema).min(4), appended: c.questionSchema }),
  bookingCall: c.headerSchema.extend(c.wordFields('book', 'ask')),
});

/** The copy of the section of /tours that is loaded separately (T10). */
export const expectationsSchema = z.strictObject({
  header: c.headerSchema,
  picture: z.string(),
  steps: z.array(c.pointSchema.extend({ time: c.words })).min(3),
  bring: z.strictObject({ title: c.words, items: z.array(c.words).min(3) }),
});

/** The copy of /tours/private-tours (T19). */
export const privateToursSchema = z.strictObject({
  head: c.headSchema.omit({ title: true }),
  hero: tourHeroSchema.extend(c.wordFields('contact', 'price')),
  intro: c.headerSchema.extend({ paragraphs: paragraphsSchema, picture: c.pictureName }),
  details: c.headerSchema.extend({ ...c.wordFields('number', 'stub'), items: z.array(c.factSchema).min(4) }),
  occasions: c.headerSchema.extend({ items: z.array(c.pointSchema).min(3) }),
  neighborhoods: c.headerSchema.extend({
    map: z.strictObject({
      name: c.words,
      picture: c.pictureName,
      frame: mapFrameSchema,
      labels: z.array(mapLabelSchema),
    }),
  }),
  calculator: c.headerSchema.extend({
    ...c.wordFields('receiptTitle', 'field', 'fieldHint'),
    /** Replaces the hint when more guests are typed than a private walk can take. */
    ...c.wordFields('tooMany', 'fewer', 'more', 'guestLine', 'minimumLine', 'minimumNote'),
    /** Replaces the amount for a group that pays the minimum or more. */
    ...c.wordFields('total', 'footnote', 'notice', 'enquire'),
    /** `notice` with the first possible day. */
    earliest: c.wordsWith('day'),
    /** A price table for a few group sizes. */
    glance: z.strictObject({ ...tableFields, guests: z.array(z.int().positive()).min(3) }),
  }),
  scheduling: c.headerSchema.extend({
    ...tableFields,
    rows: z.array(z.strictObject({ name: c.words, cells: z.array(c.words).length(2) })).min(2),
    footnote: c.words,
    paragraphs: paragraphsSchema,
  }),
  faq: c.headerSchema.extend({ items: z.array(c.questionSchema).min(4) }),
  closing: c.headerSchema.extend(c.wordFields('link')),
});

const collectionSchema = z.array(
  z.strictObject({
    /** For a guest cat, also the fragment of its address: `/gallery#biscuit`. */
    id: z.string().regex(slugPattern, 'expected small letters, digits and hyphens, such as his-honor'),
    picture: c.pictureName,
    /** Replaces the alternative text of the picture. */
    alt: z.string().optional(),
    /** Title of the plate, or name of the cat. */
    caption: c.words,
    /** Second line under the picture. */
    note: c.words.optional(),
    /** Shown twice as wide and high as its neighbors; only for landscape pictures. */
    large: z.literal(true).optional(),
  }),
);

/** The pictures of both galleries (A31). */
export const galleryPicturesSchema = z
  .strictObject({ 'tour-photos': collectionSchema, 'guest-cats': collectionSchema })
  .refine((collections) => {
    const ids = Object.values(collections).flatMap((pictures) => pictures.map(({ id }) => id));
    return new Set(ids).size === ids.length;
  }, 'an id is used twice');
export type CollectionName = keyof z.infer<typeof galleryPicturesSchema>;

/** The copy of /gallery (T25, T26). */
export const gallerySchema = z.strictObject({
  head: c.headSchema,
  hero: tourHeroSchema,
  news: c.headerSchema.extend({
    kicker: c.promised('Featured on the news', 'T25'),
    paragraphs: z.array(z.string()),
    link: c.promised('Book Your Tour Today', 'T25'),
    video: z.strictObject({
      name: z.string(),
      description: z.string(),
      /** ISO 8601 date. */
      uploaded: z.iso.date(),
      durationIso: z.string(),
      /** URL of the player, loaded in a frame after a click. */
      embed: z.url(),
      /** URL of the video's own page. */
      watch: z.url(),
      poster: c.pictureName,
      ...c.wordFields('play', 'notice', 'elsewhere'),
    }),
  }),
  tourPhotos: c.headerSchema.extend({ title: c.promised('Tour Photo Gallery', 'T24') }),
  guestCats: c.headerSchema.extend({ title: c.promised('Guest Cat Gallery', 'T24') }),
  closing: c.headerSchema.extend({
    title: c.promised('Share Your Cat Photos With Us', 'T26'),
    link: c.promised('Submit Your Cat Photos', 'T26'),
  }),
});

/** The copy of /booking (T33). */
export const bookingSchema = z.strictObject({
  head: c.headSchema,
  hero: tourHeroSchema.extend(c.wordFields('button')),
  calendar: c.headerSchema,
  direct: c.headerSchema.extend({
    /** Text of the link to a private tour, which is not in the calendar. */
    private: z.string(),
    /** The next departure of a tour with fixed times: within a week, and before its season starts. */
    soon: c.wordsWith('day'),
    later: c.wordsWith('day'),
  }),
  /** Guest cats by their ids in `gallery-pictures.json`. */
  meet: c.headerSchema.extend({ cats: z.array(z.string()).min(1), link: z.string() }),
  information: c.headerSchema.extend({
    ...c.wordFields('number', 'stub'),
    items: z.array(c.factSchema).min(3),
    notes: paragraphsSchema,
  }),
  help: c.headerSchema.extend(c.wordFields('email', 'subject')),
});

/** The copy around an embedded calendar, on /booking and on the tour pages (T35, T36). */
export const calendarCopySchema = z.strictObject({
  ...c.wordFields('frameTitle', 'waiting', 'open', 'errorText', 'errorLink'),
  loading: c.promised('Loading calendar...', 'T35'),
  errorTitle: c.promised('Calendar could not be loaded', 'T36'),
  tryAgain: c.promised('Try again', 'T36'),
  toastTitle: c.promised('Calendar Error', 'T36'),
  toastText: c.promised('Failed to load the booking calendar. Please try again later.', 'T36'),
});

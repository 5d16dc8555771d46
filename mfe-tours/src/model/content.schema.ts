import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { z } from 'zod';
import {
  factSchema,
  headerSchema,
  headSchema,
  heroSchema,
  pictureName,
  pointSchema,
  promised,
  questionSchema,
  wordFields,
  words,
  wordsWith,
} from '@cobblestone/domain/content/parts.schema.ts';
import { mapFrameSchema, mapLabelSchema } from './tour/walk.schema.ts';

export const tourHeroSchema = heroSchema.extend({
  /** Darkens a bright picture under the text. */
  imageStyle: z.enum(['natural', 'darken', 'darker']).optional(),
  badges: z.array(words).optional(),
});

export const paragraphsSchema = z.array(words).min(1);

/** A table of three columns. */
const tableFields = { caption: words, columns: z.array(words).length(3) };

/** The note beside the questions of a tour. */
export const askUsSchema = z.strictObject({ title: words, text: words, link: words });

/** The copy of /tours (T2). */
export const listingSchema = z.strictObject({
  head: headSchema,
  hero: tourHeroSchema.extend({ compare: z.string() }),
  intro: headerSchema.extend({ paragraphs: paragraphsSchema }),
  search: z.strictObject({
    ...wordFields('label', 'placeholder', 'clear'),
    /** Words with which people look for any tour. */
    ofEveryTour: words,
    count: wordsWith('found', 'total'),
    noneMatching: promised("No tours found matching '{query}'", 'T7'),
    noneTitle: promised('No tours found', 'T7'),
    noneAdvice: promised('Try adjusting your search or browse all tours', 'T7'),
    reset: promised('View all tours', 'T7'),
  }),
  cards: z.strictObject({
    popular: promised('Most Popular', 'T3'),
    details: promised('View Details', 'T3'),
    bookPrivate: promised('Contact Us to Book', 'T4'),
    /** Labels of the facts on a card. */
    facts: z.strictObject(wordFields('price', 'leaves', 'meet')),
    ...wordFields('price', 'privatePrice', 'privateMeet'),
  }),
  comparison: headerSchema.extend({
    columns: z.array(words).length(8),
    /** `stopsOfPrivate` is shown instead of a number of stops. */
    ...wordFields('caption', 'length', 'stopsOfPrivate', 'accessOfPrivate', 'footnote'),
  }),
  note: z.strictObject({ title: promised('Tour Note', 'T2'), paragraphs: paragraphsSchema }),
  credentialsLabel: words,
  credentials: z.array(z.strictObject(wordFields('figure', 'text'))).min(3),
  faq: headerSchema.extend({ items: z.array(questionSchema).min(4), appended: questionSchema }),
  bookingCall: headerSchema.extend(wordFields('book', 'ask')),
});
export type ListingContent = z.infer<typeof listingSchema>;

/** The copy of the section of /tours that is loaded separately (T10). */
export const expectationsSchema = z.strictObject({
  header: headerSchema,
  picture: z.string(),
  steps: z.array(pointSchema.extend({ time: words })).min(3),
  bring: z.strictObject({ title: words, items: z.array(words).min(3) }),
});

/** The copy of /tours/private-tours (T19). */
export const privateToursSchema = z.strictObject({
  head: headSchema.omit({ title: true }),
  hero: tourHeroSchema.extend(wordFields('contact', 'price')),
  intro: headerSchema.extend({ paragraphs: paragraphsSchema, picture: pictureName }),
  details: headerSchema.extend({ ...wordFields('number', 'stub'), items: z.array(factSchema).min(4) }),
  occasions: headerSchema.extend({ items: z.array(pointSchema).min(3) }),
  neighborhoods: headerSchema.extend({
    map: z.strictObject({ name: words, picture: pictureName, frame: mapFrameSchema, labels: z.array(mapLabelSchema) }),
  }),
  calculator: headerSchema.extend({
    ...wordFields('receiptTitle', 'field', 'fieldHint'),
    /** Replaces the hint when more guests are typed than a private walk can take. */
    ...wordFields('tooMany', 'fewer', 'more', 'guestLine', 'minimumLine', 'minimumNote'),
    /** Replaces the amount for a group that pays the minimum or more. */
    ...wordFields('total', 'footnote', 'notice', 'enquire'),
    /** `notice` with the first possible day. */
    earliest: wordsWith('day'),
    /** A price table for a few group sizes. */
    glance: z.strictObject({ ...tableFields, guests: z.array(z.int().positive()).min(3) }),
  }),
  scheduling: headerSchema.extend({
    ...tableFields,
    rows: z.array(z.strictObject({ name: words, cells: z.array(words).length(2) })).min(2),
    footnote: words,
    paragraphs: paragraphsSchema,
  }),
  faq: headerSchema.extend({ items: z.array(questionSchema).min(4) }),
  closing: headerSchema.extend(wordFields('link')),
});

const collectionSchema = z.array(
  z.strictObject({
    /** For a guest cat, also the fragment of its address: `/gallery#biscuit`. */
    id: z.string().regex(slugPattern, 'expected small letters, digits and hyphens, such as his-honor'),
    picture: pictureName,
    /** Replaces the alternative text of the picture. */
    alt: z.string().optional(),
    /** Title of the plate, or name of the cat. */
    caption: words,
    /** Second line under the picture. */
    note: words.optional(),
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
  head: headSchema,
  hero: tourHeroSchema,
  news: headerSchema.extend({
    kicker: promised('Featured on the news', 'T25'),
    paragraphs: z.array(z.string()),
    link: promised('Book Your Tour Today', 'T25'),
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
      poster: pictureName,
      ...wordFields('play', 'notice', 'elsewhere'),
    }),
  }),
  tourPhotos: headerSchema.extend({ title: promised('Tour Photo Gallery', 'T24') }),
  guestCats: headerSchema.extend({ title: promised('Guest Cat Gallery', 'T24') }),
  closing: headerSchema.extend({
    title: promised('Share Your Cat Photos With Us', 'T26'),
    link: promised('Submit Your Cat Photos', 'T26'),
  }),
});

/** The copy of /booking (T33). */
export const bookingSchema = z.strictObject({
  head: headSchema,
  hero: tourHeroSchema.extend(wordFields('button')),
  calendar: headerSchema,
  direct: headerSchema.extend({
    /** Text of the link to a private tour, which is not in the calendar. */
    private: z.string(),
    /** The next departure of a tour with fixed times: within a week, and before its season starts. */
    soon: wordsWith('day'),
    later: wordsWith('day'),
  }),
  /** Guest cats by their ids in `gallery-pictures.json`. */
  meet: headerSchema.extend({ cats: z.array(z.string()).min(1), link: z.string() }),
  information: headerSchema.extend({
    ...wordFields('number', 'stub'),
    items: z.array(factSchema).min(3),
    notes: paragraphsSchema,
  }),
  help: headerSchema.extend(wordFields('email', 'subject')),
});

export type BookingContent = z.infer<typeof bookingSchema>;

/** The copy around an embedded calendar, on /booking and on the tour pages (T35, T36). */
export const calendarCopySchema = z.strictObject({
  ...wordFields('frameTitle', 'waiting', 'open', 'errorText', 'errorLink'),
  loading: promised('Loading calendar...', 'T35'),
  errorTitle: promised('Calendar could not be loaded', 'T36'),
  tryAgain: promised('Try again', 'T36'),
  toastTitle: promised('Calendar Error', 'T36'),
  toastText: promised('Failed to load the booking calendar. Please try again later.', 'T36'),
});

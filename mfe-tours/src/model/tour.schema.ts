import {
  headSchema,
  headerSchema,
  pictureName,
  questionSchema,
  testimonialSchema,
} from '@cobblestone/domain/content/parts.schema.ts';
import type { WithPictures } from '@cobblestone/platform/contract/content/with-pictures.ts';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { z } from 'zod';
import { tourSchema, weeklyScheduleSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import type { MapPoint, Walk } from './walk.ts';
import { tourHeroSchema, paragraphsSchema } from './content-parts.schema.ts';

const text = z.string().min(1);
const { title, shortTitle, itemId } = tourSchema.shape;

/** A place on the earth, in degrees as maps on the web give them. */
const placeSchema = z.strictObject({
  latitude: z
    .number()
    .min(-90)
    .max(90, 'expected degrees, such as 40.6929')
    .meta({ title: 'Latitude', description: 'Degrees, such as 40.6929.' }),
  longitude: z
    .number()
    .min(-180)
    .max(180, 'expected degrees, such as -73.9902')
    .meta({ title: 'Longitude', description: 'Degrees, such as -73.9902.' }),
});

const edge = (title: string) =>
  z.number().meta({ title, description: 'Degrees. Whoever moves an edge has the map drawn again.' });

/** The edges of a map, in degrees. */
export const mapFrameSchema = z
  .strictObject({
    south: edge('Southern edge'),
    west: edge('Western edge'),
    north: edge('Northern edge'),
    east: edge('Eastern edge'),
  })
  .refine(({ south, north }) => south < north, { error: 'expected a number above that of south', path: ['north'] })
  .refine(({ west, east }) => west < east, { error: 'expected a number above that of west', path: ['east'] });

/** Words on a map, written along the way from one place towards another. */
export const mapLabelSchema = z.strictObject({
  text,
  at: placeSchema.meta({ title: 'Place', description: 'The middle of the words.' }),
  towards: placeSchema.optional().meta({
    title: 'Towards',
    description: 'Another place of the same street, so that its name runs along it. May stay empty.',
  }),
  on: z
    .enum(['land', 'water'])
    .meta({ title: 'On', description: 'What the words lie on: their color follows from it.' }),
});

const stopSchema = z.strictObject({
  title: text,
  /** Where one stands. */
  at: placeSchema,
  /** The corners at which one turns on the way from the stop before. */
  way: z.array(placeSchema).min(1).optional(),
  description: text,
  /** Of this place and no other: who knows it knows it again (T12). */
  picture: pictureName,
});

/** What cards and the comparison tell of every tour (T3). */
const listedFields = {
  title,
  shortTitle,
  itemId,
  /** Day of the first walk, `YYYY-MM-DD`. */
  firstWalk: z.iso.date(),
  /** When it leaves: in two words, with its days and time, and its season. */
  times: z.strictObject({ leaves: text, days: text, season: text }),
  description: text,
  /** A line on the listing that makes one curious (T5). */
  teaser: text.optional(),
};

/** What the private tour has in common with the others; it stands in `content/private-tour.json`. */
export const privateTourSchema = z.strictObject(listedFields);

/** `content/tours/<id>.json`: all of a public tour, which is also all that adding one takes (T11). */
export const publicTourSchema = z.strictObject({
  /** Its place among the tours, from 1: 'Tour No. 1'. */
  number: z.int().positive(),
  ...listedFields,
  /** Where it walks, within a sentence: `the Financial District`. */
  place: text,
  /** Addresses that lead here, without their slash, besides `<id>` and `<id>-cat-tour`. */
  aliases: z.array(tourSchema.shape.id).optional(),
  /** The card that stands out. */
  featured: z.literal(true).optional(),
  /** What stands among the roofs above its walk; without it, roofs alone. */
  skyline: z.enum(['bridge', 'towers', 'tenements']).optional(),
  /** The edges of its map: every stop lies between them, and the map is drawn to them. */
  neighborhood: mapFrameSchema,
  meets: z.strictObject({
    name: text,
    /** The name where there is little room. */
    short: text,
    /** Street address, for people and for search engines. */
    street: text,
    locality: text,
    postalCode: z.string().regex(/^\d{5}$/, 'expected five digits'),
  }),
  /** Stations near the meeting place, the nearest first. */
  subway: z.array(z.strictObject({ station: text, lines: text, /** On foot. */ minutes: z.int().positive() })).min(1),
  schedule: weeklyScheduleSchema.optional(),
  /** What the page of private tours says of these streets. */
  privately: z.strictObject({ text, picture: pictureName }),
  head: headSchema.omit({ title: true }),
  hero: tourHeroSchema.pick({ deck: true, picture: true, imageStyle: true }),
  intro: headerSchema.extend({ paragraphs: paragraphsSchema }),
  /** Of the guide's greeting, which is on the page once a recording of it lies in `content/greetings` (T47). */
  greeting: z.strictObject({ guide: text }).optional(),
  spot: z.strictObject({ when: text, whenNote: text, includes: z.array(text).min(2) }),
  discover: headerSchema.extend({
    /** The drawing of the neighborhood, to its edges; without one, the way stands on plain paper. */
    map: pictureName.optional(),
    labels: z.array(mapLabelSchema),
    start: text,
    end: text,
    stops: z.array(stopSchema).min(2),
  }),
  pause: z.strictObject({ quote: text, cite: text, picture: pictureName }),
  testimonials: headerSchema.extend({ items: z.array(testimonialSchema).min(1) }),
  calendar: headerSchema,
  faq: headerSchema.extend({ items: z.array(questionSchema).min(1) }),
  /** The blog's tag whose stories the page shows. */
  related: headerSchema.extend({ tag: text }).optional(),
  others: headerSchema,
});
export type PublicTour = z.infer<typeof publicTourSchema>;

/** A guide's greeting, as a recording and its captions make it (read-greetings.ts). */
export interface Greeting {
  kind: 'sound' | 'film';
  type: string;
  /** Data files. */
  file: string;
  captions: string;
  /** Until the last word, in whole seconds. */
  seconds: number;
  /** What is said. */
  paragraphs: string[];
}

/**
 * What a public tour's page shows: its content, the walk that follows from the places in it, and its guide's greeting where
 * there is one. Of the places themselves it has those that it leads to.
 */
export type TourPageContent = WithPictures<
  Omit<PublicTour, 'neighborhood' | 'discover'> & {
    discover: Omit<PublicTour['discover'], 'labels' | 'stops'> & { stops: Omit<z.infer<typeof stopSchema>, 'way'>[] };
  },
  PictureData
> & {
  walk: Walk;
  recording?: Greeting;
};

/** The public walks on one map: the data file of the private tours' page. */
export interface MapOfAll {
  /** The ways of the walks by the ids of their tours. */
  ways: Record<string, MapPoint[]>;
  labels: Walk['labels'];
}

/** What the tours app's pages know of a tour besides what every app does, for lists: an entry of the data file `cards.json`. */
export type TourCard = z.infer<typeof privateTourSchema> &
  Partial<Pick<TourPageContent, 'number' | 'aliases' | 'featured' | 'meets' | 'privately'>> & {
    id: string;
    picture: PictureData;
  };

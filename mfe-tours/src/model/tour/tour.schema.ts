import {
  headSchema,
  headerSchema,
  pictureName,
  questionSchema,
  testimonialSchema,
} from '@cobblestone/domain/content/parts.schema.ts';
import type { ResolvedPictures } from '@cobblestone/platform/contract/content/resolve-pictures.ts';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { z } from 'zod';
import { tourSchema, weeklyScheduleSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import type { MapPoint, Walk } from './walk.ts';
import { tourHeroSchema, paragraphsSchema } from './content-parts.schema.ts';

const text = z.string().min(1);
const { title, shortTitle, itemId } = tourSchema.shape;

/** A place on the earth, in decimal degrees. */
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
  z.number().meta({ title, description: 'Degrees. If you move an edge, the map must be drawn again.' });

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

/** A label on a map, written along the line from one place toward another. */
export const mapLabelSchema = z.strictObject({
  text,
  at: placeSchema.meta({ title: 'Place', description: 'The middle of the label.' }),
  towards: placeSchema.optional().meta({
    title: 'Toward',
    description: 'Another place on the same street; the label is written along that line. Optional.',
  }),
  on: z.enum(['land', 'water']).meta({ title: 'On', description: 'Sets the color of the label.' }),
});

const stopSchema = z.strictObject({
  title: text,
  at: placeSchema,
  /** The corners on the way from the previous stop. */
  way: z.array(placeSchema).min(1).optional(),
  description: text,
  /** A picture of exactly this place, so that people who know it recognize it (T12). */
  picture: pictureName,
});

/** Fields of every tour, which cards and the comparison show (T3). */
const listedFields = {
  title,
  shortTitle,
  itemId,
  /** Day of the first walk, `YYYY-MM-DD`. */
  firstWalk: z.iso.date(),
  /** Departures: in two words, as days and time, and as a season. */
  times: z.strictObject({ leaves: text, days: text, season: text }),
  description: text,
  /** Teaser on the listing (T5). */
  teaser: text.optional(),
};

/** `content/private-tour.json`. */
export const privateTourSchema = z.strictObject(listedFields);

/** `content/tours/<id>.json`: everything about one public tour. A new file is a new tour (T11). */
export const publicTourSchema = z.strictObject({
  /** Position among the tours, from 1: 'Tour No. 1'. */
  number: z.int().positive(),
  ...listedFields,
  /** Where it walks, within a sentence: `the Financial District`. */
  place: text,
  /** Paths that redirect here, without their slash, in addition to `<id>` and `<id>-cat-tour`. */
  aliases: z.array(tourSchema.shape.id).optional(),
  /** Its card is the large one. */
  featured: z.literal(true).optional(),
  /** Landmark among the roofs above its walk. */
  skyline: z.enum(['bridge', 'towers', 'tenements']).optional(),
  /** The edges of its map, which contain every stop. */
  neighborhood: mapFrameSchema,
  meets: z.strictObject({
    name: text,
    /** Used where space is limited. */
    short: text,
    street: text,
    locality: text,
    postalCode: z.string().regex(/^\d{5}$/, 'expected five digits'),
  }),
  /** Stations near the meeting place, the nearest first. */
  subway: z.array(z.strictObject({ station: text, lines: text, minutes: z.int().positive() })).min(1),
  schedule: weeklyScheduleSchema.optional(),
  /** This tour on the page of private tours. */
  privately: z.strictObject({ text, picture: pictureName }),
  head: headSchema.omit({ title: true }),
  hero: tourHeroSchema.pick({ deck: true, picture: true, imageStyle: true }),
  intro: headerSchema.extend({ paragraphs: paragraphsSchema }),
  /** The guide who speaks in the recording in `content/greetings` (T47). */
  greeting: z.strictObject({ guide: text }).optional(),
  spot: z.strictObject({ when: text, whenNote: text, includes: z.array(text).min(2) }),
  discover: headerSchema.extend({
    /** Drawing of the neighborhood. Without one, the route is shown on plain paper. */
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
  /** The page shows blog posts with this tag. */
  related: headerSchema.extend({ tag: text }).optional(),
  others: headerSchema,
});
export type PublicTour = z.infer<typeof publicTourSchema>;

/** A guide's greeting, read from a recording and its captions (read-greetings.ts). */
export interface Greeting {
  kind: 'sound' | 'film';
  /** Media type. */
  type: string;
  /** Names of data files. */
  file: string;
  captions: string;
  /** Time until the last word, rounded. */
  seconds: number;
  /** The transcript. */
  paragraphs: string[];
}

/** The data file of a public tour's page: its content, the route computed from its places, and its guide's greeting. */
export type TourPageContent = ResolvedPictures<
  Omit<PublicTour, 'neighborhood' | 'discover'> & {
    discover: Omit<PublicTour['discover'], 'labels' | 'stops'> & { stops: Omit<z.infer<typeof stopSchema>, 'way'>[] };
  },
  PictureData
> & {
  walk: Walk;
  recording?: Greeting;
};

/** The data file with the routes of all public walks on one map. */
export interface AllWalks {
  /** Routes by the ids of their tours. */
  routes: Record<string, MapPoint[]>;
  labels: Walk['labels'];
}

/** An entry of the data file `cards.json`: fields of a tour that other apps do not know. */
export type TourCard = z.infer<typeof privateTourSchema> &
  Partial<Pick<TourPageContent, 'number' | 'aliases' | 'featured' | 'meets' | 'privately'>> & {
    id: string;
    picture: PictureData;
  };

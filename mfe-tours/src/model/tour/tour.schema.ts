import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import type { ResolvedPictures } from '@hemstitch/platform/contract/content/resolve-pictures';
import { z } from 'zod';
import * as c from '@cobblestone/domain/content/parts.schema.ts';
import { tourSchema, weeklyScheduleSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import { tourHeroSchema, paragraphsSchema } from '../content.schema.ts';
import { mapFrameSchema, mapLabelSchema, stopSchema } from './walk.schema.ts';
import { isWithin, type MapPoint, type Walk } from './walk.ts';

const { title, shortTitle, itemId } = tourSchema.shape;

/** Fields of every tour, which cards and the comparison show (T3). */
const listedFields = {
  title,
  shortTitle,
  itemId,
  /** Day of the first walk, `YYYY-MM-DD`. */
  firstWalk: z.iso.date(),
  /** Day on which the time, the meeting place or their words last changed, for calendars of guests (T44). */
  revised: z.iso.date().optional(),
  /** Departures: in two words, as days and time, and as a season. */
  times: z.strictObject({ leaves: c.words, days: c.words, season: c.words }),
  description: c.words,
  /** Teaser on the listing (T5). */
  teaser: c.words.optional(),
};

/** `content/private-tour.json`. */
export const privateTourSchema = z.strictObject(listedFields);

/** `content/tours/<id>.json`: everything about one public tour. A new file is a new tour (T11). */
export const publicTourSchema = z
  .strictObject({
    /** Position among the tours, from 1: 'Tour No. 1'. */
    number: z.int().positive(),
    ...listedFields,
    /** Where it walks, within a sentence: `the Financial District`. */
    place: c.words,
    /** Paths that redirect here, without their slash, in addition to `<id>` and `<id>-cat-tour`. */
    aliases: z.array(tourSchema.shape.id).optional(),
    /** Its card is the large one. */
    featured: z.literal(true).optional(),
    /** Landmark among the roofs above its walk. */
    skyline: z.enum(['bridge', 'towers', 'tenements']).optional(),
    /** The edges of its map, which contain every stop. */
    neighborhood: mapFrameSchema,
    meets: z.strictObject({
      name: c.words,
      /** Used where space is limited. */
      ...c.wordFields('short', 'street', 'locality'),
      postalCode: z.string().regex(/^\d{5}$/, 'expected five digits'),
    }),
    /** Stations near the meeting place, the nearest first. */
    subway: z.array(z.strictObject({ station: c.words, lines: c.words, minutes: z.int().positive() })).min(1),
    schedule: weeklyScheduleSchema.optional(),
    /** Steps, cobbles and curbs for a wheelchair or stroller: in a few words, and stop by stop. */
    access: z.strictObject({ short: c.words, text: c.words }),
    /** This tour on the page of private tours. */
    privately: z.strictObject({ text: c.words, picture: c.pictureName }),
    head: c.headSchema.omit({ title: true }),
    hero: tourHeroSchema.pick({ deck: true, picture: true, imageStyle: true }),
    intro: c.headerSchema.extend({ paragraphs: paragraphsSchema }),
    spot: z.strictObject({ when: c.words, whenNote: c.words, includes: z.array(c.words).min(2) }),
    discover: c.headerSchema.extend({
      /** Drawing of the neighborhood. Without one, the route is shown on plain paper. */
      map: c.pictureName.optional(),
      labels: z.array(mapLabelSchema),
      ...c.wordFields('start', 'end'),
      stops: z.array(stopSchema).min(2),
    }),
    pause: z.strictObject({ quote: c.words, cite: c.words, picture: c.pictureName }),
    testimonials: c.headerSchema.extend({ items: z.array(c.testimonialSchema).min(1) }),
    calendar: c.headerSchema,
    faq: c.headerSchema.extend({ items: z.array(c.questionSchema).min(1) }),
    /** The page shows blog posts with this tag. */
    related: c.headerSchema.extend({ tag: c.words }).optional(),
    others: c.headerSchema,
  })
  .superRefine(({ neighborhood: frame, discover: { stops } }, context) => {
    const message = `This lies outside the walk’s map: expected latitude ${frame.south} to ${frame.north}, longitude ${frame.west} to ${frame.east}`;
    const places = stops.flatMap(({ at, way = [] }, index) => [
      { place: at, path: [index, 'at'] },
      ...way.map((place, corner) => ({ place, path: [index, 'way', corner] })),
    ]);
    for (const { place, path } of places)
      if (!isWithin(frame, place)) context.addIssue({ code: 'custom', message, path: ['discover', 'stops', ...path] });
  });
export type PublicTour = z.infer<typeof publicTourSchema>;

/** The data file of a public tour's page: its content, and the route computed from its places. */
export type TourPageContent = ResolvedPictures<
  Omit<PublicTour, 'neighborhood' | 'skyline' | 'discover'> & {
    /** A path of `Rooftops`. */
    landmarks?: string | undefined;
    discover: Omit<PublicTour['discover'], 'labels' | 'stops'> & { stops: Omit<z.infer<typeof stopSchema>, 'way'>[] };
  },
  PictureData
> & { walk: Walk };

/** The data file with the routes of all public walks on one map. */
export interface AllWalks {
  /** Routes by the ids of their tours. */
  routes: Record<string, MapPoint[]>;
  labels: Walk['labels'];
}

/** An entry of the data file `cards.json`: fields of a tour that other apps do not know. */
export type TourCard = z.infer<typeof privateTourSchema> &
  Partial<Pick<TourPageContent, 'number' | 'aliases' | 'featured' | 'meets' | 'access' | 'privately'>> & {
    id: string;
    picture: PictureData;
    /** Words of its page, by which the list finds it. */
    searchWords?: string;
  };

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseJsonFile } from '@hemstitch/platform/build/content/json-problems';
import { InvalidContentError, problemOfFile } from '@hemstitch/platform/build/content/problem';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { resolvePictures } from '@hemstitch/platform/contract/content/resolve-pictures';
import { indexedWords } from '@hemstitch/platform/contract/routes/search-text';
import { z } from 'zod';
import { ownFacts, tourFactsByName, interpolateFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { shapeOf } from '@cobblestone/domain/tours/map-projection.mjs';
import { siteToursSchema, tourFactsSchema, type SiteTours } from '@cobblestone/domain/tours/tours.schema.ts';
import { listRoutePlaces } from '@cobblestone/domain/tours/walk-length.ts';
import { galleryPicturesSchema, privateToursSchema } from '../content.schema.ts';
import type { Content } from '../use-content.ts';
import landmarks from './landmarks.json' with { type: 'json' };
import * as schemas from './tour.schema.ts';
import { buildWalk, isWithin, placeLabels, toMapPoint } from './walk.ts';

export interface LoadedTours {
  /** The tour data that every app can read. */
  site: SiteTours;
  cards: schemas.TourCard[];
  allWalks: schemas.AllWalks;
  /** The public tours by id, in display order, with all facts filled in. */
  pages: ReadonlyMap<string, schemas.TourPageContent>;
  collections: Content<'gallery-pictures.json'>;
}

const PRIVATE = 'private-tours';
const REDRAW = 'Take the change back, or have the map drawn again (shared/art/README.md).';

const invalidFile = (file: string, problem: string, remedy: string) =>
  new InvalidContentError([problemOfFile(`mfe-tours/content/${file}`, problem, remedy)]);

/** Reads the tours and their facts from a content folder. @throws Error with file, field and expected value */
export async function loadTours(folder: string): Promise<LoadedTours> {
  const read = async <T>(file: string, schema: z.ZodType<T>) =>
    parseJsonFile(`mfe-tours/content/${file}`, await readFile(join(folder, file), 'utf8'), schema);
  const facts = await read('facts.json', tourFactsSchema);
  const pictures = await read('pictures/pictures.generated.json', z.record(z.string(), z.custom<PictureData>()));
  const privateTour = await read('private-tour.json', schemas.privateTourSchema);
  const { neighborhoods } = await read(`${PRIVATE}.json`, privateToursSchema);
  const names = (await readdir(join(folder, 'tours'))).filter((name) => name.endsWith('.json'));
  const publicTours = await Promise.all(
    names.map(async (name) => ({
      id: basename(name, '.json'),
      file: `tours/${name}`,
      tour: await read(`tours/${name}`, schemas.publicTourSchema),
    })),
  );
  publicTours.sort((a, b) => a.tour.number - b.tour.number);
  publicTours.forEach(({ file, tour }, index) => {
    const { number, neighborhood, discover, shortTitle } = tour;
    if (number !== index + 1) throw invalidFile(file, `number: expected ${index + 1}.`, 'Number the walks from 1 on.');
    const drawn = discover.map === undefined ? undefined : pictures[discover.map];
    if (drawn && Math.abs(drawn.height / drawn.width - shapeOf(neighborhood)) > 0.005)
      throw invalidFile(file, 'neighborhood: its map has another shape.', REDRAW);
    if (!listRoutePlaces(discover.stops).every((place) => isWithin(neighborhoods.map.frame, place)))
      throw invalidFile(`${PRIVATE}.json`, `neighborhoods.map.frame: '${shortTitle}' lies outside.`, REDRAW);
  });

  const site = siteToursSchema.parse({
    facts,
    tours: [
      ...publicTours.map(({ id, tour }) => ({
        ...pickSiteFields(id, tour),
        place: tour.place,
        street: tour.meets.street,
        stops: tour.discover.stops.length,
        ...(tour.schedule && { schedule: tour.schedule }),
      })),
      { ...pickSiteFields(PRIVATE, privateTour), isPrivate: true },
    ],
  });
  const siteFacts = tourFactsByName(site);
  const fillFacts = <T>(id: string, content: T) =>
    interpolateFacts(content, { ...siteFacts, ...ownFacts(id, siteFacts) });
  const pages = new Map(publicTours.map(({ id, tour }) => [id, buildPage(fillFacts(id, tour), pictures)]));
  const cards = [...pages].map(([id, page]) => {
    const { number, aliases, featured, meets, access, privately, head, intro, discover, faq } = page;
    const listed = { number, aliases, featured, meets, access, privately };
    const texts = [
      ...(head.keywords ?? []),
      ...intro.paragraphs,
      ...discover.stops.flatMap(({ title, description }) => [title, description]),
      ...faq.items.map(({ question }) => question),
    ];
    return { ...buildCard(id, page, page.hero.picture), ...listed, searchWords: indexedWords(texts.join(' ')) };
  });
  const privatePicture = resolvePictures({ picture: PRIVATE }, pictures).picture;
  const { frame, labels } = neighborhoods.map;
  const toRoute = (stops: schemas.PublicTour['discover']['stops']) =>
    listRoutePlaces(stops).map((place) => toMapPoint(frame, place));
  return {
    site,
    cards: [...cards, buildCard(PRIVATE, fillFacts(PRIVATE, privateTour), privatePicture)],
    allWalks: {
      routes: Object.fromEntries(publicTours.map(({ id, tour }) => [id, toRoute(tour.discover.stops)])),
      labels: placeLabels(frame, labels),
    },
    pages,
    collections: resolvePictures(await read('gallery-pictures.json', galleryPicturesSchema), pictures),
  };
}

function buildPage(
  { neighborhood, skyline, discover: { labels, stops, ...discover }, ...content }: schemas.PublicTour,
  pictures: Readonly<Record<string, PictureData>>,
): schemas.TourPageContent {
  const page = { ...content, discover: { ...discover, stops: stops.map(({ way: _way, ...stop }) => stop) } };
  return {
    ...resolvePictures(page, pictures),
    landmarks: skyline && landmarks[skyline].join(''),
    walk: buildWalk(neighborhood, stops, labels),
  };
}

const pickSiteFields = (id: string, { title, shortTitle, itemId }: z.infer<typeof schemas.privateTourSchema>) => ({
  id,
  title,
  shortTitle,
  path: `/tours/${id}`,
  itemId,
});

const listedSchema = z.object(schemas.privateTourSchema.shape);

// Only the hero of a page is animated.
const buildCard = (id: string, tour: z.infer<typeof listedSchema>, picture: PictureData): schemas.TourCard => ({
  id,
  ...listedSchema.parse(tour),
  picture: { ...picture, animation: undefined },
});

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { withPictures } from '@cobblestone/platform/contract/content/with-pictures.ts';
import { ownFacts, walkFacts, withFacts } from '@cobblestone/domain/tours/facts-in-words.ts';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { siteToursSchema, tourFactsSchema, type SiteTours, type Tour } from '@cobblestone/domain/tours/tours.schema.ts';
import { readGreetings, type GreetingFiles } from './read-greetings.ts';
import {
  mapFrameSchema,
  mapLabelSchema,
  privateTourSchema,
  publicTourSchema,
  type MapOfAll,
  type PublicTour,
  type TourCard,
  type TourPageContent,
} from './tour.schema.ts';
import { isOn, labelsOn, pointOn, walkFaults, walkOf, wayOf } from './walk.ts';

/** Everything of the tours that their content says. */
export interface LoadedTours {
  /** What every page of the site knows. */
  site: SiteTours;
  cards: TourCard[];
  mapOfAll: MapOfAll;
  /** The public tours by their ids, in their order, with every fact put in. */
  pages: ReadonlyMap<string, TourPageContent>;
  /** Of the guides' greetings, by name of their data file. */
  recordings: GreetingFiles;
}

const PRIVATE = 'private-tours';
const picturesFile = 'pictures/pictures.generated.json';

const privatePartSchema = z.looseObject({
  neighbourhoods: z.looseObject({ map: z.looseObject({ frame: mapFrameSchema, labels: z.array(mapLabelSchema) }) }),
});

/**
 * Reads the tours and their facts from a content folder.
 * @throws Error that lists each fault with its file, its field and what was expected
 */
export async function loadTours(folder: string): Promise<LoadedTours> {
  const read = async <T>(file: string, schema: z.ZodType<T>) => parse(file, schema, await readJson(folder, file));
  const facts = await read('facts.json', tourFactsSchema);
  const privateTour = await read('private-tour.json', privateTourSchema);
  const { neighbourhoods } = await read(`${PRIVATE}.json`, privatePartSchema);
  const files = (await readdir(join(folder, 'tours'))).filter((name) => name.endsWith('.json'));
  const sources = await Promise.all(
    files.map(async (file) => ({
      id: basename(file, '.json'),
      file: `tours/${file}`,
      source: await read(`tours/${file}`, publicTourSchema),
    })),
  );
  sources.sort((a, b) => a.source.number - b.source.number);

  const pictures = (await readJson(folder, picturesFile)) as Record<string, PictureData>;
  const tours: Tour[] = [
    ...sources.map(({ id, source }) => ({
      ...ofEvery(id, source),
      place: source.place,
      street: source.meets.street,
      stops: source.discover.stops.length,
      schedule: source.schedule,
    })),
    { ...ofEvery(PRIVATE, privateTour), isPrivate: true },
  ];
  const site = parse('tours', siteToursSchema, JSON.parse(JSON.stringify({ facts, tours })));
  const ofSite = walkFacts(site);
  const inWords = <T>(id: string, content: T) => withFacts(content, { ...ofSite, ...ownFacts(id, ofSite) });
  sources.forEach(({ file, source }, index) => {
    if (source.number !== index + 1)
      throw new Error(
        `mfe-tours/content/${file}: number: expected ${index + 1}, since the tours are numbered from 1 on`,
      );
    const [fault] = walkFaults(source.neighborhood, source.discover.stops, facts.distanceMiles);
    if (fault) throw new Error(`mfe-tours/content/${file}: ${fault}`);
    if (!isOn(neighbourhoods.map.frame, wayOf(source.discover.stops))) {
      throw new Error(
        `mfe-tours/content/${PRIVATE}.json: neighbourhoods.map.frame: '${source.shortTitle}' lies outside; widen the frame, and have its map drawn again (shared/art/README.md)`,
      );
    }
  });

  const { greetings, files: recordings } = await readGreetings(
    folder,
    new Map(sources.map(({ id, source }) => [id, source.greeting?.guide])),
  );
  const pages = new Map(
    sources.map(({ id, source }) => [id, { ...pageOf(inWords(id, source), pictures), recording: greetings.get(id) }]),
  );
  const cards = [...pages].map(([id, page]) => ({
    ...cardOf(id, page, page.hero.picture),
    number: page.number,
    aliases: page.aliases,
    featured: page.featured,
    meets: page.meets,
    privately: page.privately,
  }));
  const { frame, labels } = neighbourhoods.map;
  const mapOfAll = {
    ways: Object.fromEntries(
      sources.map(({ id, source }) => [id, wayOf(source.discover.stops).map((place) => pointOn(frame, place))]),
    ),
    labels: labelsOn(frame, labels),
  };
  return {
    site,
    cards: [
      ...cards,
      cardOf(PRIVATE, inWords(PRIVATE, privateTour), withPictures({ picture: PRIVATE }, pictures).picture),
    ],
    mapOfAll,
    pages,
    recordings,
  };
}

function pageOf(
  { neighborhood, discover: { labels, stops, ...discover }, ...content }: PublicTour,
  pictures: Readonly<Record<string, PictureData>>,
): TourPageContent {
  const named = {
    ...content,
    discover: {
      ...discover,
      stops: stops.map(({ title, at, description, picture }) => ({ title, at, description, picture })),
    },
  };
  return { ...withPictures(named, pictures), walk: walkOf(neighborhood, stops, labels) };
}

const ofEvery = (id: string, { title, shortTitle, itemId }: Pick<Tour, 'title' | 'shortTitle' | 'itemId'>) => ({
  id,
  title,
  shortTitle,
  path: `/tours/${id}`,
  itemId,
});

function cardOf(
  id: string,
  { title, shortTitle, itemId, firstWalk, times, description, teaser }: z.infer<typeof privateTourSchema>,
  picture: PictureData,
): TourCard {
  // What lives in a picture, its hero alone shows.
  return {
    id,
    title,
    shortTitle,
    itemId,
    firstWalk,
    times,
    description,
    teaser,
    picture: { ...picture, life: undefined },
  };
}

async function readJson(folder: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    throw new Error(`mfe-tours/content/${file}: cannot be read as JSON. ${(error as Error).message}`, { cause: error });
  }
}

function parse<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues
      .map(({ path, message }) => `mfe-tours/content/${file}: ${path.join('.')}: ${message}`)
      .join('\n'),
  );
}

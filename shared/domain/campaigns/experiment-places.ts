import { storedAssignment, type ExperimentPlace, type Wording } from './wordings.ts';

interface PlaceOfExperiment {
  title: string;
  page: string;
  app: 'engagement' | 'shell';
  /** File below the app's `content`, and the field that holds the part. */
  file: string;
  field?: string;
}

/** Where the wordings of each part are shown and written. */
export const placesOfExperiments: Readonly<Record<ExperimentPlace, PlaceOfExperiment>> = {
  'exit-popup': { title: 'Exit popup', page: '/tours', app: 'engagement', file: 'exit-popup.json' },
  newsletter: { title: 'Newsletter', page: '/', app: 'engagement', file: 'newsletter.json' },
  'floating-help': { title: 'Floating help', page: '/contact', app: 'engagement', file: 'contact.json', field: 'help' },
  'final-call': { title: 'Call to book', page: '/', app: 'shell', file: 'home.json', field: 'final' },
};

/** The share of a wording, if it is compared with others. */
export const audienceOf = (group: readonly Wording[], { share }: Wording): string | undefined =>
  group.length > 1 ? `${share} % of visits` : undefined;

/** The texts of compared wordings, which no stitched page shows except the first. */
export const listComparedCopy = (
  place: ExperimentPlace,
  { wordings }: { wordings: readonly (Wording & Record<string, unknown>)[] },
) =>
  wordings
    .slice(1)
    .map(({ name, share, ...texts }) => ({
      what: `${placesOfExperiments[place].title}, wording “${name}”`,
      where: `on ${placesOfExperiments[place].page}`,
      words: {
        ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, String(text)])),
        Share: `${share} % of visits`,
      },
    }));

/** A state of a part for each of its compared wordings. */
export const listComparedStates = (place: ExperimentPlace, { wordings }: { wordings: readonly Wording[] }) =>
  wordings.length < 2
    ? []
    : wordings.map((wording) => ({
        feature: place,
        title: placesOfExperiments[place].title,
        wording: wording.name,
        audience: audienceOf(wordings, wording),
        state: 'shown',
        page: placesOfExperiments[place].page,
        part: `#${place}`,
        storage: storedAssignment(place, wording.name),
      }));

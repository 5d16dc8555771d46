// The maps of the walks. What lies in the streets is drawn here (../maps); where a map ends, and where its stops are, is the
// content of the app that shows it.
import { readFileSync, readdirSync } from 'node:fs';
import { shapeOf } from '@cobblestone/domain/tours/map-projection.mjs';
import { layMap } from '../../kit/map.mjs';
import { moods } from '../../kit/palette.mjs';
import { Picture } from '../../kit/paper.mjs';

const maps = new URL('../../maps/', import.meta.url);
const tours = new URL('../../../../mfe-tours/content/', import.meta.url);
const read = (file, folder) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

const WIDTH = 1200;

const mapOf = (id, alt, frame, options) => ({
  name: `map-${id}`,
  kind: 'wide',
  alt,
  draw: () => {
    const p = new Picture(WIDTH, Math.round(WIDTH * shapeOf(frame)), {
      seed: `map-${id}`,
      mood: moods.dawn,
      grain: 0.26,
      vignette: 0.2,
    });
    layMap(p, read(`${id}.json`, maps), frame, options);
    return p;
  },
});

const { neighborhoods } = read('private-tours.json', tours);

const walks = readdirSync(maps)
  .map((file) => file.replace('.json', ''))
  .filter((id) => id !== 'private-tours')
  .map((id) => {
    const { neighborhood, place, discover } = read(`tours/${id}.json`, tours);
    const free = discover.stops.map(({ at }) => [at.latitude, at.longitude]);
    return mapOf(
      id,
      `A paper model of ${place} from above: its streets, its houses with lit windows, its parks and the water.`,
      neighborhood,
      { free },
    );
  });

export const pictures = [
  ...walks,
  mapOf(
    'private-tours',
    'A paper model of the harbor from above: the Lower East Side and the Financial District on one side of the East River, Brooklyn Heights on the other, and the bridges between.',
    neighborhoods.map.frame,
    { scale: 0.62 },
  ),
];

import { cp, readFile } from 'node:fs/promises';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';
import { joinList, spellNumber } from '@cobblestone/domain/spell-numbers.ts';
import { tourFactsByName } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { testContent } from '@cobblestone/testing/test-content.ts';
import { loadTours } from './load-tours.ts';

const { at, write } = folderOfEachTest();
beforeEach(() => cp(testContent('mfe-tours/content'), at(), { recursive: true }));

async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(at(file), 'utf8');
  expect(text).toMatch(from);
  await write(file, text.replace(from, to));
}

describe('the tours and their facts', () => {
  // A9, A29, T40
  test.each([
    [
      'facts',
      'adultPrice": 40',
      'adultPrice": 0',
      /facts\.json:\d+:\d+\n.+\n\s+adultPrice: 0 does not fit here\.\n\s+-> Write whole dollars/,
    ],
    [
      'tours/brooklyn-heights',
      'Month": 4',
      'Month": 13',
      /:\d+:\d+\n.+\n\s+schedule\.firstMonth: 13 does not fit here\.\n\s+-> Write .* from 1 to 12/,
    ],
    ['tours/brooklyn-heights', '"stop-borough-hall"', '"unicorn"', /There is no picture 'unicorn'/],
    ['tours/brooklyn-heights', '"number": 1', '"number": 2', /number: expected 1\.\n.*Number the walks from 1 on/],
    [
      'tours/brooklyn-heights',
      /"north": [\d.]+/,
      '"north": 40.8',
      /neighborhood: its map has another shape\.\n.*drawn again/,
    ],
    [
      'tours/brooklyn-heights',
      /"stops": \[(\s*)\{([^{]*)\{ "latitude": [\d.]+/,
      '"stops": [$1{$2{ "latitude": 41',
      /discover\.stops\.0\.at: This lies outside the walk’s map: expected latitude 40/,
    ],
    ['private-tours', '40.7235', '40.7035', /neighborhoods\.map\.frame: 'Financial District' lies outside/],
  ])('%s with %s replaced by %s is refused with its field and a remedy', async (file, from, to, fault) => {
    await change(`${file}.json`, from, to);
    await expect(loadTours(at())).rejects.toThrow(fault);
  });

  // T12
  test('a new stop needs only content, and changes every count of stops', async () => {
    const stopsOf = async () => (await loadTours(at())).site.tours.find(({ id }) => id === 'lower-east-side')!.stops!;
    const before = await stopsOf();
    await change(
      'tours/lower-east-side.json',
      '"stops": [',
      '"stops": [{ "title": "Pike Street", "at": { "latitude": 40.71422, "longitude": -73.9884 }, "description": "A bridge for a roof.", "picture": "gallery-16" },',
    );
    expect(await stopsOf()).toBe(before + 1);
    expect((await loadTours(at())).pages.get('lower-east-side')?.discover.kicker).toMatch(
      new RegExp(`^${spellNumber(before + 1)} discoveries$`, 'i'),
    );
  });

  // A3, T11
  test('a new tour is one file, and changes every count and list of tours', async () => {
    const before = (await loadTours(at())).site.tours.filter(({ isPrivate }) => !isPrivate);
    const tribeca = (await readFile(at('tours/lower-east-side.json'), 'utf8'))
      .replace('"number": 3', `"number": ${before.length + 1}`)
      .replace('604533', '699999');
    await write(
      'tours/tribeca.json',
      tribeca.replaceAll('Lower East Side', 'Tribeca').replace('the Tribeca', 'Tribeca'),
    );
    const { site, cards } = await loadTours(at());
    expect(site.tours.map(({ path }) => path)).toEqual([
      ...before.map(({ path }) => path),
      '/tours/tribeca',
      '/tours/private-tours',
    ]);
    expect(cards[before.length]).toMatchObject({
      id: 'tribeca',
      number: before.length + 1,
      title: 'Tribeca Historical Cat Tour',
    });
    expect(tourFactsByName(site)).toMatchObject({
      neighborhoodsInWords: spellNumber(before.length + 1),
      placesOr: joinList([...before.map(({ place }) => place!), 'Tribeca'], 'or'),
    });
  });
});

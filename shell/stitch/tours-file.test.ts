import contract1Tours from '@cobblestone/contracts/contract-1.tours.json' with { type: 'json' };
import type { Release } from '../store/records.ts';
import { toursFaults, withToursFile } from './tours-file.ts';

const release = {
  app: 'tours',
  contract: 2,
  facts: { scripts: [], chunks: {}, exposes: [] },
  code: 'a',
  sources: 'b',
  files: {},
} satisfies Release;
const written: string[] = [];
const write = async (bytes: Uint8Array, contentType: string) => {
  written.push(Buffer.from(bytes).toString('utf8'));
  return { blob: 'blob', contentType, encodings: {} };
};

// A29
test('what every page would say of the tours is refused by file and field, before any page is made', () => {
  const { facts, tours } = contract1Tours;
  expect(toursFaults(JSON.stringify(contract1Tours))).toEqual([]);
  expect(toursFaults(JSON.stringify({ facts: { ...facts, adultPrice: '45' }, tours }))).toEqual([
    expect.stringMatching(/^tours: tours\.json: facts\.adultPrice: .*expected number/),
  ]);
  expect(toursFaults('<html>')).toEqual([expect.stringMatching(/^tours: tours\.json is no JSON/)]);
  expect(toursFaults(undefined)).toEqual([expect.stringMatching(/^tours: its release has no file tours\.json/)]);
});

test('a release of contract 1, which has its tours in its code alone, is given them for the pages of the others', async () => {
  const old = await withToursFile({ ...release, contract: 1 }, write);
  expect(Object.keys(old.files)).toEqual(['data/tours.json']);
  expect(toursFaults(written[0])).toEqual([]);
  expect(await withToursFile(release, write)).toEqual(release);
});

import { CONTRACT_VERSION } from '../contract/contract-version.ts';
import sampleTours from '@cobblestone/testing/sample-tours.json' with { type: 'json' };
import { contractFault, sharedDataFaults } from './load-releases.ts';

test('accepts a remote of the shell’s contract version or the previous one, and refuses others with a remedy', () => {
  expect([contractFault('blog', 3, 3), contractFault('blog', 2, 3)]).toEqual([[], []]);
  expect(contractFault('blog', 4, 3)).toEqual([
    'blog was built for contract 4; the shell of this site accepts 2 and 3: release the shell first',
  ]);
  expect(contractFault('blog', 1, 3)).toEqual([
    'blog was built for contract 1; the shell of this site accepts 2 and 3: release blog first, built for contract 2 or 3',
  ]);
});

test('a shell of another contract than these commands is refused with what to do', () => {
  const [older, newer] = [CONTRACT_VERSION - 1, CONTRACT_VERSION + 1];
  expect(contractFault('shell', CONTRACT_VERSION, CONTRACT_VERSION)).toEqual([]);
  expect(contractFault('shell', older, older)).toEqual([
    expect.stringMatching(/release the shell first, `npm run release shell`/),
  ]);
  expect(contractFault('shell', newer, newer)).toEqual([expect.stringMatching(/bring this working copy up to date/)]);
});

// A29
test('invalid data of tours is refused by file and field, before any page is rendered', () => {
  const { facts, tours } = sampleTours;
  expect(sharedDataFaults('tours/tours.json', JSON.stringify(sampleTours))).toEqual([]);
  expect(
    sharedDataFaults('tours/tours.json', JSON.stringify({ facts: { ...facts, adultPrice: '45' }, tours })),
  ).toEqual([expect.stringMatching(/^tours: tours\.json: facts\.adultPrice: .*expected number/)]);
  expect(sharedDataFaults('tours/tours.json', '<html>')).toEqual([
    expect.stringMatching(/^tours: tours\.json: .*expected object/),
  ]);
  expect(sharedDataFaults('tours/tours.json', undefined)).toEqual([
    expect.stringMatching(/^tours: its release has no file tours\.json/),
  ]);
});

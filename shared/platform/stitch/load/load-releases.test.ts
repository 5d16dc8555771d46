import { CONTRACT_VERSION } from '../../contract/contract-version.ts';
import lampShop from '../../fixture/site.config.ts';
import { buildReleaseSet, type ReleaseSet } from '../../store/site-record.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { contractFault, loadReleases, sharedDataFaults } from './load-releases.ts';

test('accepts a remote of the storefront’s contract version or the previous one, and refuses others with a remedy', () => {
  expect([contractFault('storefront', 'decide', 3, 3), contractFault('storefront', 'decide', 2, 3)]).toEqual([[], []]);
  expect(contractFault('storefront', 'decide', 4, 3)).toEqual([
    'decide was built for contract 4; the storefront of this site accepts 2 and 3: release the storefront first',
  ]);
  expect(contractFault('storefront', 'decide', 1, 3)).toEqual([
    'decide was built for contract 1; the storefront of this site accepts 2 and 3: release decide first, built for contract 2 or 3',
  ]);
});

test('a storefront of another contract than these commands is refused with what to do', () => {
  const [older, newer] = [CONTRACT_VERSION - 1, CONTRACT_VERSION + 1];
  expect(contractFault('storefront', 'storefront', CONTRACT_VERSION, CONTRACT_VERSION)).toEqual([]);
  expect(contractFault('storefront', 'storefront', older, older)).toEqual([
    expect.stringMatching(/release the storefront first, `npm run release storefront`/),
  ]);
  expect(contractFault('storefront', 'storefront', newer, newer)).toEqual([
    expect.stringMatching(/bring this working copy up to date/),
  ]);
});

test('invalid data of all apps is refused by file and field, before any page is rendered', () => {
  const faultsOf = (text?: string) =>
    sharedDataFaults(lampShop.sharedData['decide/lamps.json']!, 'decide/lamps.json', text);
  const lamp = { id: 'desk-lamp', name: 'Desk lamp', price: 50 };
  expect(faultsOf(JSON.stringify([lamp]))).toEqual([]);
  expect(faultsOf(JSON.stringify([{ ...lamp, price: '50' }]))).toEqual([
    expect.stringMatching(/^decide: lamps\.json: 0\.price: .*expected number/),
  ]);
  expect(faultsOf('<html>')).toEqual([expect.stringMatching(/^decide: lamps\.json: .*expected array/)]);
  expect(faultsOf(undefined)).toEqual([expect.stringMatching(/^decide: its release has no file lamps\.json/)]);
});

test('a set without the host is no site', async () => {
  const { storefront: _, ...set } = buildReleaseSet(lampShop, (component) => component);
  await expect(loadReleases(lampShop, memoryStore(), set as ReleaseSet, 0)).rejects.toThrow(
    'the set has no release of storefront',
  );
});

import { CONTRACT_VERSION } from '../../contract/contract-version.ts';
import lampShop from '../../fixture/site.config.ts';
import { buildReleaseSet, type ReleaseSet } from '../../store/site-record.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { contractFault, loadReleases, sharedDataFaults } from './load-set.ts';

const faultOf = (app: string, contract: string, accepted = contract) =>
  contractFault('storefront', app, contract, accepted);

test('a remote of 1.x runs in a storefront of 1.y, earlier or later', () => {
  for (const [contract, accepted] of [
    ['1.0', '1.0'],
    ['1.0', '1.7'],
    ['1.10', '1.9'],
  ] as const)
    expect(faultOf('decide', contract, accepted)).toEqual([]);
});

test('an app of another major version than its host, or these commands, is refused with both versions and what to do', () => {
  const major = Number(CONTRACT_VERSION.split('.')[0]);
  expect(faultOf('storefront', `${major}.99`)).toEqual([]);
  expect([...faultOf('decide', '1.4', '2.0'), ...faultOf('storefront', `${major + 1}.0`)]).toEqual([
    'decide was built for contract 1.4, and the storefront of this site speaks 2.0: update @hemstitch/platform where it is older, and release that app first, or all together, `npm run release`',
    expect.stringMatching(/^storefront was built for contract .*these commands make sites of/),
  ]);
});

test('invalid data of all apps is refused by file and field, before any page is rendered', () => {
  const faultsOf = (text?: string) =>
    sharedDataFaults(lampShop.sharedData['decide/content/lamps.json']!, 'decide/content/lamps.json', text);
  const lamp = { id: 'desk-lamp', name: 'Desk lamp', price: 50 };
  expect(faultsOf(JSON.stringify([lamp]))).toEqual([]);
  expect(faultsOf(JSON.stringify([{ ...lamp, price: '50' }]))).toEqual([
    expect.stringMatching(/^decide: content\/lamps\.json: 0\.price: .*expected number/),
  ]);
  expect(faultsOf('<html>')).toEqual([expect.stringMatching(/^decide: content\/lamps\.json: .*expected array/)]);
  expect(faultsOf(undefined)).toEqual([expect.stringMatching(/^decide: its release has no file content\/lamps\.json/)]);
});

test('a set without the host is no site', async () => {
  const { storefront: _, ...set } = buildReleaseSet(lampShop, (component) => component);
  await expect(loadReleases(lampShop, memoryStore(), set as ReleaseSet, 0)).rejects.toThrow(
    'the set has no release of storefront',
  );
});

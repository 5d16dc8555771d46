import { listPreviews } from '../store/preview-record.ts';
import { addRemark, readRemarks } from '../store/remarks.ts';
import { readKeys } from '../store/signed/keys-record.ts';
import { FixtureStore } from '../testing/fixture-store.ts';
import { sharePreview } from './preview/shared-preview.ts';

let shop: FixtureStore;
beforeEach(async () => void (shop = await FixtureStore.open()));
afterEach(() => shop.remove());

test('a release waits for the approvals that the site asks for, of these very sources, while their preview lasts', async () => {
  const settings = { ...shop.settings, definition: { ...shop.settings.definition, approvals: { decide: ['Ada'] } } };
  const build = await shop.takeEdition('decide', 'new');
  const refusal = (given = build) => shop.refusalOf(given, { settings });
  expect(await refusal()).toMatch(/^Refused, nothing was published: decide, as it is now, lacks the approval of Ada\./);

  const changes = `${shop.folder}/changes`;
  await sharePreview(['decide'], settings, shop.report, undefined, {
    build: async () => build,
    words: true,
    folder: changes,
  });
  const keys = await readKeys(shop.store, (await shop.live()).keys, {});
  const [record] = await listPreviews(shop.store, keys);
  const { secret } = record!.preview!;
  const approve = (name: string, edition: string) =>
    addRemark(shop.store, secret, { kind: 'approval', name, versions: { decide: edition } });
  await approve('Ben', 'new');
  await approve('ada', 'old');
  expect(await refusal()).toContain('lacks the approval of Ada');
  await approve('ada', 'new');
  const { approvals } = await readRemarks(shop.store, secret);
  await addRemark(shop.store, secret, {
    kind: 'state',
    name: 'Ada',
    to: approvals.find(({ name, versions }) => name === 'ada' && versions.decide === 'new')!.id,
    isDone: true,
  });
  expect(await refusal()).toContain('lacks the approval of Ada');
  // Approvals end with their preview.
  const bytes = (await shop.store.read(record!.key))!;
  await shop.store.remove(record!.key);
  await approve('Ada', 'new');
  expect(await refusal()).toContain('lacks the approval of Ada');
  await shop.store.write(record!.key, bytes);
  await shop.release(build, { settings, browser: false });
  expect(await shop.liveEdition('decide')).toBe('new');
  // A changed text needs another approval.
  const next = await shop.takeEdition('decide', 'newer');
  expect(await refusal(next)).toContain('lacks the approval of Ada');
  await shop.release(next, { settings, browser: false, allowUnapproved: true });
  expect(await shop.liveEdition('decide')).toBe('newer');
});

test('where anybody may approve, one approval is enough, and other apps need none', async () => {
  const settings = { ...shop.settings, definition: { ...shop.settings.definition, approvals: { decide: [] } } };
  const build = await shop.takeEdition('decide', 'new');
  expect(await shop.refusalOf(build, { settings })).toContain('the approval of somebody who has the link');
  const misspelled = { ...settings, definition: { ...settings.definition, approvals: { decde: [] } } };
  expect(await shop.refusalOf(build, { settings: misspelled })).toContain('approvals names decde, which is not an app');
  await shop.release(await shop.takeEdition('checkout', 'other'), { settings, browser: false });
  expect(await shop.liveEdition('checkout')).toBe('other');
});

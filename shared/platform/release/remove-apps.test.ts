import type { SiteDefinition } from '../contract/site-definition.ts';
import { shop, shopOfEachTest } from '../testing/fixture-store.ts';
import { releaseComponents, removeApps } from './release-components.ts';

shopOfEachTest();

/** Releases a remote with one page, which this clone's definition does not name afterwards. */
async function releaseQuiz(): Promise<void> {
  const { definition } = shop.settings;
  const remotes = { ...definition.remotes, quiz: {} };
  const settings = { ...shop.settings, definition: { ...definition, remotes } as unknown as SiteDefinition };
  const page = "return [h('title', null, 'Quiz'), h('h1', null, 'Quiz')];";
  const build = await shop.takePages({ '/quiz': page });
  const quiz = { ...build, app: 'quiz', facts: { ...build.facts, exposes: ['./routes'] } };
  await releaseComponents(['quiz'], settings, shop.report, { build: async () => quiz });
}

test('a live remote that site.config.ts does not name leaves once its addresses may go, and comes back by a rollback', async () => {
  await releaseQuiz();
  const before = await shop.live();
  expect(Object.keys((await shop.liveSite()).pages)).toContain('/quiz');
  await expect(removeApps(['riddle'], shop.settings, shop.report)).rejects.toThrow("There is no app 'riddle'.");
  await expect(removeApps(['quiz'], shop.settings, shop.report)).rejects.toThrow(
    /would remove these live addresses[^]*- \/quiz\n[^]*npm run release quiz -- --allow-removed/,
  );
  expect(await shop.live()).toEqual(before);

  await removeApps(['quiz'], shop.settings, shop.report, { allowRemoved: true });
  expect(Object.keys((await shop.live()).set)).toEqual(Object.keys(before.set).filter((app) => app !== 'quiz'));
  expect(JSON.stringify(await shop.liveSite())).not.toContain('quiz');

  await shop.rollBack('quiz' as 'decide', { publication: before.number });
  expect((await shop.live()).set).toEqual(before.set);
  await expect(shop.rollBack('riddle' as 'decide')).rejects.toThrow("There is no app 'riddle'.");
});

test('a remote whose links stand on other pages stays', async () => {
  const settings = { ...shop.settings, definition: { ...shop.settings.definition, sharedData: {} } };
  await expect(removeApps(['decide'], settings, shop.report, { allowRemoved: true })).rejects.toThrow(
    /links to \/lamps, which does not exist/,
  );
});

test('a release beside a live remote that this clone does not name keeps it, and says so', async () => {
  await releaseQuiz();
  await shop.release(await shop.takeEdition('checkout', 'next'));
  expect(Object.keys((await shop.live()).set)).toContain('quiz');
  expect(shop.lines.join('\n')).toContain('quiz is live, and site.config.ts does not name it');
});

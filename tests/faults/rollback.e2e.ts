import { expect, test } from '@playwright/test';
import { releaseParts } from '@cobblestone/platform/release/commands.ts';
import { copyStore, type StoreCopy } from './store-copy.ts';

test.describe.configure({ timeout: 120_000 });

let copy: StoreCopy;
test.beforeEach(async () => void (copy = await copyStore()));
test.afterEach(() => copy.remove());

/** Which edition of an app is live; the one that the test began with is called by its sources' hash. */
const edition = async (app: 'blog' | 'engagement') => (await copy.liveRelease(app)).sources;
const release = async (app: 'blog' | 'engagement', name: string, options: Parameters<StoreCopy['release']>[1] = {}) =>
  copy.release(await copy.takeEdition(app, name), options);

test('each step back leads further, keeps what other teams have released since, and never forward to what was taken back', async () => {
  const first = { blog: await edition('blog'), site: (await copy.live()).site };
  for (const name of ['second', 'third']) await release('blog', name);
  await release('engagement', 'of another team');

  await copy.rollBack('blog');
  expect([await edition('blog'), await edition('engagement')]).toEqual(['second', 'of another team']);
  await copy.rollBack('blog');
  expect([await edition('blog'), await edition('engagement')]).toEqual([first.blog, 'of another team']);
  await expect(copy.rollBack('blog')).rejects.toThrow('blog has nothing before');

  await release('blog', 'fourth');
  await copy.rollBack('blog');
  expect(await edition('blog')).toBe(first.blog);

  copy.lines.length = 0;
  await copy.rollBack('engagement');
  expect((await copy.live()).site).toBe(first.site);
  expect(copy.lines.join('\n')).not.toContain('stitched');
});

test('the site, an app or the settings go back to a publication, a release or a moment, without a page being made', async () => {
  const [before, start] = [await copy.live(), await edition('blog')];
  await release('blog', 'second');
  const between = new Date();
  const second = await copy.live();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await release('blog', 'third');

  copy.lines.length = 0;
  await copy.rollBack('blog', { at: between });
  expect(await edition('blog')).toBe('second');
  await copy.rollBack('blog', { publication: before.number });
  expect(await edition('blog')).toBe(start);
  await copy.rollBack('blog', { release: second.set.blog!.slice(0, 10) });
  expect(await edition('blog')).toBe('second');
  await copy.rollBack('site', { publication: before.number });
  expect((await copy.live()).site).toBe(before.site);
  expect(copy.lines.join('\n')).not.toContain('stitched');

  await expect(copy.rollBack('blog', { release: 'ffff' })).rejects.toThrow('There is no release ffff of blog');
  await expect(copy.rollBack('blog', { publication: 999 })).rejects.toThrow('There is no publication 999');
  await expect(copy.rollBack('settings')).rejects.toThrow('settings has nothing before');
});

test('what was taken back comes back on purpose only', async () => {
  await release('blog', 'second');
  await copy.rollBack('blog');
  const taken = await copy.live();
  await expect(release('blog', 'second')).rejects.toThrow(
    /was taken back in publication \d+ .*npm run release blog -- --again/,
  );
  expect(await copy.live()).toEqual(taken);
  await release('blog', 'second', { again: true });
  expect(await edition('blog')).toBe('second');
});

test('a machine with other settings changes nobody’s pages; only a release of the settings does', async () => {
  const policy = async () => (await copy.liveSite()).pages['/']!.policy;
  const before = await policy();
  const other = {
    ...copy.settings,
    config: { ...copy.settings.config, errorEndpoint: 'http://127.0.0.1:9999/errors' },
  };
  await release('blog', 'second', { settings: other });
  expect(await policy()).toBe(before);

  await releaseParts(['settings'], other, copy.report);
  expect(await policy()).toContain('http://127.0.0.1:9999');
  await copy.rollBack('settings');
  expect([await policy(), await edition('blog')]).toEqual([before, 'second']);

  const public_ = { ...other, config: { ...other.config, origin: 'https://www.harborcats.com' } };
  await expect(releaseParts(['settings'], public_, copy.report)).rejects.toThrow(
    /booking\.origin: http:\/\/127\.0\.0\.1:\d+ is a stand-in on this machine/,
  );
});

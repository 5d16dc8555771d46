import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { releaseParts, rollback } from '@cobblestone/platform/release/commands.ts';
import { currentPublication } from '@cobblestone/platform/store/publication-log.ts';
import { readRelease, readSite } from '@cobblestone/platform/store/records.ts';
import type { Part } from '@cobblestone/platform/store/site-record.ts';
import { copyStore, takeBuild, type StoreCopy } from './store-copy.ts';

test.describe.configure({ timeout: 120_000 });

let copy: StoreCopy;
let lines: string[];
test.beforeEach(async () => {
  copy = await copyStore();
  lines = [];
});
test.afterEach(() => copy.remove());

const report = (line: string) => void lines.push(line);
const live = async () => (await currentPublication(copy.store))!;
/** Which edition of an app is live; the one that the test began with is called by its sources' hash. */
const edition = async (app: 'blog' | 'engagement') =>
  (await readRelease(copy.store, app, (await live()).set[app])).sources;
const goBack = (part: Part | 'site', target: Parameters<typeof rollback>[1] = {}) =>
  rollback(part, target, copy.settings, report);

async function release(
  app: 'blog' | 'engagement',
  name: string,
  { again = false, settings = copy.settings } = {},
): Promise<void> {
  const build = await takeBuild(copy, app, name);
  // No page reads it: a release of its own without a page to make.
  await writeFile(join(build.folder, 'data/edition.json'), JSON.stringify(name));
  await releaseParts([app], settings, report, { build: async () => ({ ...build, sources: name }), again });
}

test('each step back leads further, keeps what other teams have released since, and never forward to what was taken back', async () => {
  const first = { blog: await edition('blog'), site: (await live()).site };
  for (const name of ['second', 'third']) await release('blog', name);
  await release('engagement', 'of another team');

  await goBack('blog');
  expect([await edition('blog'), await edition('engagement')]).toEqual(['second', 'of another team']);
  await goBack('blog');
  expect([await edition('blog'), await edition('engagement')]).toEqual([first.blog, 'of another team']);
  await expect(goBack('blog')).rejects.toThrow('blog has nothing before');

  await release('blog', 'fourth');
  await goBack('blog');
  expect(await edition('blog')).toBe(first.blog);

  lines = [];
  await goBack('engagement');
  expect((await live()).site).toBe(first.site);
  expect(lines.join('\n')).not.toContain('stitched');
});

test('the site, an app or the settings go back to a publication, a release or a moment, without a page being made', async () => {
  const [before, start] = [await live(), await edition('blog')];
  await release('blog', 'second');
  const between = new Date();
  const second = await live();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await release('blog', 'third');

  lines = [];
  await goBack('blog', { at: between });
  expect(await edition('blog')).toBe('second');
  await goBack('blog', { publication: before.number });
  expect(await edition('blog')).toBe(start);
  await goBack('blog', { release: second.set.blog.slice(0, 10) });
  expect(await edition('blog')).toBe('second');
  await goBack('site', { publication: before.number });
  expect((await live()).site).toBe(before.site);
  expect(lines.join('\n')).not.toContain('stitched');

  await expect(goBack('blog', { release: 'ffff' })).rejects.toThrow('There is no release ffff of blog');
  await expect(goBack('blog', { publication: 999 })).rejects.toThrow('There is no publication 999');
  await expect(goBack('settings')).rejects.toThrow('settings has nothing before');
});

test('what was taken back comes back on purpose only', async () => {
  await release('blog', 'second');
  await goBack('blog');
  const taken = await live();
  await expect(release('blog', 'second')).rejects.toThrow(
    /was taken back in publication \d+ .*npm run release blog -- --again/,
  );
  expect(await live()).toEqual(taken);
  await release('blog', 'second', { again: true });
  expect(await edition('blog')).toBe('second');
});

test('a machine with other settings changes nobody’s pages; only a release of the settings does', async () => {
  const policy = async () => (await readSite(copy.store, (await live()).site)).pages['/']!.policy;
  const before = await policy();
  const other = {
    ...copy.settings,
    config: { ...copy.settings.config, errorEndpoint: 'http://127.0.0.1:9999/errors' },
  };
  await release('blog', 'second', { settings: other });
  expect(await policy()).toBe(before);

  await releaseParts(['settings'], other, report);
  expect(await policy()).toContain('http://127.0.0.1:9999');
  await goBack('settings');
  expect([await policy(), await edition('blog')]).toEqual([before, 'second']);

  const public_ = { ...other, config: { ...other.config, origin: 'https://www.harborcats.com' } };
  await expect(releaseParts(['settings'], public_, report)).rejects.toThrow(
    /booking\.origin: http:\/\/127\.0\.0\.1:\d+ is a stand-in on this machine/,
  );
});

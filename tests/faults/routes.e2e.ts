import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { copyProject, editFile, type ProjectCopy } from '../e2e/project-copy.ts';
import { changeFile, ServedCopy } from './store-copy.ts';

const run = promisify(execFile);

test.describe.configure({ timeout: 180_000 });

let copy: ServedCopy;
test.beforeEach(async () => void (copy = await ServedCopy.start()));
test.afterEach(() => copy.remove());

const liveSet = async () => (await copy.live()).set;
const soon = (address: string) => expect.poll(() => copy.answerOf(address), { timeout: 2000, intervals: [50] });

// S2, S3
test('a redirect goes live, and comes back, with its app’s release alone', async () => {
  const before = await liveSet();
  const build = await copy.takeBuild('blog');
  await changeFile(build, 'server/routes.mjs', "'/articles',", "'/tales', '/tales-of-{name}',");
  await copy.release(build);
  expect({ ...(await liveSet()), blog: '' }).toEqual({ ...before, blog: '' });
  await soon('/tales?a=1').toBe('301 /blog?a=1');
  expect(await copy.answerOf('/tales-of-cats')).toBe('301 /blog');
  expect(await copy.answerOf('/articles')).toBe('404');

  await copy.rollBack('blog');
  await soon('/tales').toBe('404');
  expect(await copy.answerOf('/articles')).toBe('301 /blog');
});

test('what a route says is refused with app, page and field, and what two apps say with both names', async () => {
  const build = await copy.takeBuild('blog');
  await changeFile(build, 'server/routes.mjs', "'/articles',", "'/articles', '/brooklyn', '/gallery',");
  const release = () => copy.release(build);
  await expect(release()).rejects.toThrow(
    /- tours and blog both claim the alias \/brooklyn\n.*- blog has the alias \/gallery, which is a page of tours/,
  );
  await changeFile(build, 'server/routes.mjs', "'/articles',", "'articles',");
  await expect(release()).rejects.toThrow(
    '- blog: its route /blog breaks the contract: aliases: 0: expected a path such as /old-name',
  );
});

test.describe('a page comes, moves and goes with its own app’s release', () => {
  let project: ProjectCopy;
  test.beforeAll(async () => {
    project = await copyProject();
  });
  test.afterAll(() => project.remove());

  const release = (...flags: string[]) =>
    run(
      process.execPath,
      ['--import', 'tsx', 'shared/platform/cli.ts', 'release', 'engagement', '--unchecked', ...flags],
      {
        cwd: project.folder,
        env: { ...process.env, SITE_STORE: copy.settings.storeAddress },
      },
    );
  const routes = 'mfe-engagement/src/exposed/routes.ts';
  const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

  // S22, S17, S65, S67, S9
  test('with its breadcrumb, aliases and keywords, in search and site map, and every other app’s release as it was', async ({
    page,
  }) => {
    const before = await liveSet();
    await writeFile(
      join(project.folder, 'mfe-engagement/src/pages/cards.tsx'),
      `import { PageHead } from '@cobblestone/platform/contract/page-head.tsx';
export function Page() {
  return <><PageHead title="Cards" description="Cards with cats on them, by post." path="/cards" noindex /><h1>Cards with cats on them</h1></>;
}
`,
    );
    const entry = `{
    path: '/cards',
    load: () => import('../pages/cards.tsx'),
    breadcrumb: 'Cat Cards',
    aliases: ['/postcards', '/card-of-{name}'],
    suggestion: { keywords: ['card'] },
    search: { name: 'Cards by post', kind: 'page' },
    siteMap: { section: 'more', note: 'By post' },
  },`;
    await editFile(
      project,
      routes,
      'export const routes: SiteRoute[] = [',
      `export const routes: SiteRoute[] = [\n  ${entry}`,
    );
    await release();
    expect({ ...(await liveSet()), engagement: '' }).toEqual({ ...before, engagement: '' });

    await page.goto(`${copy.address}/postcards?from=letter#top`);
    await expect(page).toHaveURL(`${copy.address}/cards?from=letter#top`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cards with cats on them');
    await expect(trail(page)).toHaveText(['Home', 'Cat Cards']);
    expect(await copy.answerOf('/card-of-jerry')).toBe('301 /cards');
    expect(await copy.textOf('/sitemap.xml')).toContain('/cards</loc>');

    await page.goto(`${copy.address}/birthday-card`);
    await expect(page.locator('main').getByRole('link', { name: 'Cat Cards' })).toHaveAttribute('href', '/cards');

    // Inside the app, from a page of another.
    await page.goto(`${copy.address}/sitemap`);
    await expect(page.locator('main').getByRole('link', { name: 'Cat Cards' })).toHaveAttribute('href', '/cards');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('cards by');
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cards with cats on them');
    await expect(trail(page)).toHaveText(['Home', 'Cat Cards']);
    await page.evaluate(() => {
      history.pushState({}, '', '/postcards');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page).toHaveURL(`${copy.address}/cards`);

    // It moves: its old address must lead on, or the release says that it is gone.
    await editFile(project, routes, "path: '/cards'", "path: '/cat-cards'");
    await editFile(project, 'mfe-engagement/src/pages/cards.tsx', 'path="/cards"', 'path="/cat-cards"');
    await expect(release()).rejects.toThrow(/would be gone, and nothing leads on from them:\s+- \/cards\n/);
    await editFile(project, routes, "'/postcards',", "'/postcards', '/cards',");
    await release();
    await soon('/cards').toBe('301 /cat-cards');
    expect(await copy.answerOf('/cat-cards')).toBe('200');

    // It goes, with all that led to it: the code is that of an earlier release again, on purpose.
    await editFile(project, routes, /\{\s+path: '\/cat-cards'[^]*?\n {2}\},/, '');
    await release('--gone', '--over');
    for (const address of ['/cat-cards', '/cards', '/postcards']) await soon(address).toBe('404');

    await copy.rollBack('engagement');
    await soon('/postcards').toBe('301 /cat-cards');
    expect({ ...(await liveSet()), engagement: '' }).toEqual({ ...before, engagement: '' });
  });
});

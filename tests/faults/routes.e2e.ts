import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { RouteTable } from '@cobblestone/contracts/routes.ts';
import { releaseParts, rollback } from '../../shell/release/commands.ts';
import { readBlob, writeFile as writeContent } from '../../shell/store/content.ts';
import { currentPublication } from '../../shell/store/publication-log.ts';
import { readRelease, readSite, writeRelease } from '../../shell/store/records.ts';
import { copyProject, editFile, type ProjectCopy } from '../e2e/project-copy.ts';
import { changeFile, serveCopy, takeBuild, type ServedCopy } from './store-copy.ts';

const run = promisify(execFile);
const quiet = () => {};

test.describe.configure({ timeout: 180_000 });

let copy: ServedCopy;
test.beforeEach(async () => void (copy = await serveCopy()));
test.afterEach(() => copy.remove());

const liveSet = async () => (await currentPublication(copy.store))!.set;
const liveSite = async () => readSite(copy.store, (await currentPublication(copy.store))!.site);
const textOf = (path: string) => copy.textOf(path);

const answerOf = (path: string) => copy.answerOf(path);
const soon = (address: string) => expect.poll(() => answerOf(address), { timeout: 2000, intervals: [50] });

// S2, S3
test('a redirect goes live, and comes back, with its app’s release alone', async () => {
  const before = await liveSet();
  const build = await takeBuild(copy, 'blog', 'build');
  await changeFile(build, 'server/routes.mjs', "'/articles',", "'/tales', '/tales-of-{name}',");
  await releaseParts(['blog'], copy.settings, quiet, { build: async () => build });
  expect({ ...(await liveSet()), blog: '' }).toEqual({ ...before, blog: '' });
  await soon('/tales?a=1').toBe('301 /blog?a=1');
  expect(await answerOf('/tales-of-cats')).toBe('301 /blog');
  expect(await answerOf('/articles')).toBe('404');

  await rollback('blog', {}, copy.settings, quiet);
  await soon('/tales').toBe('404');
  expect(await answerOf('/articles')).toBe('301 /blog');
});

test('what a route says is refused with app, page and field, and what two apps say with both names', async () => {
  const build = await takeBuild(copy, 'blog', 'build');
  await changeFile(build, 'server/routes.mjs', "'/articles',", "'/articles', '/brooklyn', '/gallery',");
  const release = () => releaseParts(['blog'], copy.settings, quiet, { build: async () => build });
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
    run(process.execPath, ['--import', 'tsx', 'shell/cli.ts', 'release', 'engagement', '--unchecked', ...flags], {
      cwd: project.folder,
      env: { ...process.env, SITE_STORE: copy.settings.storeAddress },
    });
  const routes = 'mfe-engagement/src/exposed/routes.ts';
  const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

  // S22, S17, S65, S67, S9
  test('with its breadcrumb, aliases and keywords, in search and site map, and every other app’s release as it was', async ({
    page,
  }) => {
    const before = await liveSet();
    await writeFile(
      join(project.folder, 'mfe-engagement/src/pages/cards.tsx'),
      `import { PageHead } from '@cobblestone/contracts/page-head.tsx';
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
    expect(await answerOf('/card-of-jerry')).toBe('301 /cards');
    expect(await textOf('/sitemap.xml')).toContain('/cards</loc>');

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
    expect(await answerOf('/cat-cards')).toBe('200');

    // It goes, with all that led to it.
    await editFile(project, routes, /\{\s+path: '\/cat-cards'[^]*?\n {2}\},/, '');
    await release('--gone');
    for (const address of ['/cat-cards', '/cards', '/postcards']) await soon(address).toBe('404');

    await rollback('engagement', {}, copy.settings, quiet);
    await soon('/postcards').toBe('301 /cat-cards');
    expect({ ...(await liveSet()), engagement: '' }).toEqual({ ...before, engagement: '' });
  });
});

test.describe('apps of contract 1 and 2', () => {
  /** An app's live release as it would be of contract 1: its routes say their path and nothing else. */
  async function releaseOfContract1(app: AppName): Promise<string> {
    const release = await readRelease(copy.store, app, (await liveSet())[app]);
    const path = 'server/routes.mjs';
    const code = (await readBlob(copy.store, release.files[path]!.blob))!.toString('utf8');
    const strip = `for (const route of __webpack_exports__routes) for (const name of Object.keys(route)) if (!['path', 'load', 'addresses'].includes(name)) delete route[name];\n`;
    const stripped = await writeContent(
      copy.store,
      Buffer.from(code.replace(/export \{ [^]*$/, (exported) => strip + exported)),
      'text/javascript',
      'none',
      new Map(),
    );
    return writeRelease(copy.store, {
      ...release,
      contract: 1,
      code: stripped.blob,
      files: { ...release.files, [path]: stripped },
    });
  }

  /** Where every old address, every word and every unknown page of a query leads. */
  async function behaviour(routes: RouteTable): Promise<Record<string, string>> {
    const asked = routes.flatMap(({ path, aliases = [], query }) => [
      path,
      ...aliases.map((alias) => alias.replace(/\{\w+\}/, 'a-cat')),
      ...(query ? [`${path}?${query.name}=no-such-one`] : []),
    ]);
    const answers = await Promise.all(asked.map(async (address) => [address, await answerOf(address)]));
    const words = routes.flatMap(({ suggestion }) => suggestion?.keywords ?? []);
    const suggested = await Promise.all(
      words.map(async (word) => [
        `/zz-${word}`,
        /looking for (.*?<\/a>)/.exec(await textOf(`/zz-${word}`))?.[1]?.replace(/ class="[^"]*"/, ''),
      ]),
    );
    return Object.fromEntries([...answers, ...suggested]) as Record<string, string>;
  }

  const goTo = (app: AppName, release: string) => rollback(app, { release }, copy.settings, quiet);

  test('live together, team by team and in any order, and nothing that a visitor asks for changes', async ({
    page,
  }) => {
    const { routes } = await liveSite();
    const [newest, before] = [await liveSet(), await behaviour(routes)];
    const old = {
      blog: await releaseOfContract1('blog'),
      tours: await releaseOfContract1('tours'),
      engagement: await releaseOfContract1('engagement'),
    };
    for (const [app, id] of [
      ['blog', old.blog],
      ['tours', old.tours],
      ['engagement', old.engagement],
      ['tours', newest.tours],
      ['blog', newest.blog],
    ] as const) {
      await goTo(app, id);
      expect((await liveSet())[app]).toBe(id);
      await expect.poll(() => behaviour(routes), { timeout: 5000 }).toEqual(before);
      await page.goto(`${copy.address}/tours/lower-east-side`);
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
        'Home',
        'Tours',
        'Lower East Side Tour',
      ]);
    }
  });

  test('a remote of contract 2 is refused beside a shell of contract 1, with what to do', async () => {
    const shell = await writeRelease(copy.store, {
      ...(await readRelease(copy.store, 'shell', (await liveSet()).shell)),
      contract: 1,
    });
    const refused = goTo('shell', shell);
    await expect(refused).rejects.toThrow(
      'the shell was built for contract 1, and these commands make sites of contract 2: release the shell first, `npm run release shell`',
    );
    await expect(refused).rejects.toThrow(
      'blog was built for contract 2; the shell of this site accepts 0 and 1: release the shell first',
    );
  });

  test('a site that was published before there were routes in its record still leads old addresses on', async () => {
    const live = (await currentPublication(copy.store))!;
    const { routes: _, ...record } = await readSite(copy.store, live.site);
    const bytes = Buffer.from(JSON.stringify(record));
    const { blob } = await writeContent(copy.store, bytes, 'application/json', 'none', new Map());
    await copy.store.write(`sites/${blob}.json`, bytes);
    expect((await readSite(copy.store, blob)).routes.find(({ path }) => path === '/blog')?.aliases).toContain(
      '/blog/{post}',
    );
  });
});

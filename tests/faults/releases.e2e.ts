import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { sha256 } from '@cobblestone/platform/store/content.ts';
import { restitch, type ReleaseOptions } from '@cobblestone/platform/release/commands.ts';
import { listReleases } from '@cobblestone/platform/release/live/list-releases.ts';
import { ownKey } from '@cobblestone/platform/release/keys/own-key.ts';
import { shortId } from '@cobblestone/platform/store/store.ts';
import { publish } from '@cobblestone/platform/store/publication-log.ts';
import { writeRelease } from '@cobblestone/platform/store/records.ts';
import { changeFile, ServedCopy } from './store-copy.ts';

const pageFile = (name: string) => `server/mfe-engagement_src_pages_${name}-page_tsx.chunk.mjs`;
const post = 'brewery-cats-of-brooklyn';

test.describe.configure({ timeout: 90_000 });

let copy: ServedCopy;
test.beforeEach(async () => void (copy = await ServedCopy.start()));
test.afterEach(() => copy.remove());

/** Releases a build that must be refused. @returns the message that its author gets */
async function refusalOf(build: BuiltApp, pageLimit?: number, options?: ReleaseOptions): Promise<string> {
  // A site that is tried in a browser is stored, which publishes nothing.
  const places = options?.browser ? ['publications'] : ['publications', 'sites'];
  const before = await everyFile(places);
  const message = await copy.release(build, { settings: { ...copy.settings, pageLimit }, ...options }).then(
    () => 'It was not refused.',
    (refused: Error) => refused.message,
  );
  expect(await everyFile(places)).toEqual(before);
  return message;
}

/** Hashes of the store's files below some of its places, by path. */
async function everyFile(places: string[]): Promise<Record<string, string>> {
  const root = copy.settings.storeAddress;
  const files: Record<string, string> = {};
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    if (entry.isFile() && places.some((place) => path === place || path.startsWith(`${place}/`)))
      files[path] = sha256(await readFile(join(root, path)));
  }
  return files;
}

/** A page's code, replaced where the app hands it to the site. */
const replacePage = (build: BuiltApp, file: string, body: string) =>
  changeFile(build, pageFile(file), /Page: \(\) => \(.*?\)/, `Page: () => (function Page() { ${body} })`);

const element = (type: string, text: string) =>
  `return { $$typeof: Symbol.for('react.transitional.element'), type: '${type}', key: null, props: { children: '${text}' } };`;

test.describe('a release is refused, and its author reads the page and the fault', () => {
  test('when pages throw, or lose their h1 or their title', async () => {
    const build = await copy.takeBuild('engagement');
    await replacePage(build, 'contact', "throw new Error('the cats are out');");
    await replacePage(build, 'survey', element('title', 'A survey without a heading'));
    await replacePage(build, 'petition', element('h1', 'A petition without a title'));
    const message = await refusalOf(build);
    expect(message).toContain('Refused, nothing was published');
    expect(message).toMatch(/- engagement: \/contact throws: Error: the cats are out \(at Page .*\)\n/);
    expect(message).toContain('engagement: /survey has 0 headings of level 1');
    expect(message).toContain('engagement: /petition-jerry-fox has no title');
  });

  test('when a page never ends, or waits for what never comes', async () => {
    const build = await copy.takeBuild('engagement');
    await replacePage(build, 'contact', 'for (;;);');
    await replacePage(build, 'survey', 'throw new Promise(() => {});');
    const message = await refusalOf(build, 3000);
    expect(message).toContain('engagement: /contact hangs: it was not done after 3 seconds');
    expect(message).toContain('engagement: /survey hangs: it was not done after 3 seconds');
  });

  test('when a page links to an address of the site that does not exist, or has moved', async () => {
    const build = await copy.takeBuild('blog');
    await changeFile(
      build,
      `data/posts/${post}.html`,
      '<p>',
      '<p><a href="/no-such-walk#dates">one</a> <a href="/brooklyn">two</a> <a href="/tours">three</a></p><p>',
    );
    const message = await refusalOf(build);
    expect(message).toContain(`/blog?post=${post} links to /no-such-walk, which does not exist`);
    expect(message).toContain(
      `/blog?post=${post} links to /brooklyn, which has moved: link to /tours/brooklyn-heights`,
    );
    expect(message).not.toContain('links to /tours,');
  });

  test('when a page goes that another app’s pages link to', async () => {
    const build = await copy.takeBuild('engagement');
    await changeFile(build, 'server/routes.mjs', "path: '/contact'", "path: '/get-in-touch'");
    expect(await refusalOf(build)).toContain('links to /contact, which does not exist (so do ');
  });

  test('when the app does not keep its contract', async () => {
    const build = await copy.takeBuild('blog');
    const exposes = build.facts.exposes.filter((name) => name !== './related-posts');
    expect(await refusalOf({ ...build, facts: { ...build.facts, exposes } })).toContain(
      'blog breaks its contract: it does not expose ./related-posts',
    );
    expect(
      await refusalOf({ ...build, facts: { ...build.facts, exposes: [...build.facts.exposes, './secrets'] } }),
    ).toContain('nobody promised ./secrets');
  });

  test('when what it exposes is not there, or is no code', async () => {
    const build = await copy.takeBuild('blog');
    await rm(join(build.folder, 'server/related-posts.mjs'));
    expect(await refusalOf(build)).toMatch(/- blog: .*What blog exposes as \.\/related-posts can't be loaded/);
    await writeFile(join(build.folder, 'server/routes.mjs'), 'export const routes = [;');
    expect(await refusalOf(build)).toMatch(/- blog: .*What blog exposes as .\/routes can't be loaded: .*SyntaxError/);
  });

  test('when a page is at fault in browsers only: it throws, breaks its policy, or disagrees with what was stitched', async () => {
    const build = await copy.takeBuild('engagement');
    const clientFile = (name: string) =>
      `client/${build.facts.chunks[`mfe-engagement_src_pages_${name}-page_tsx`]![0]}`;
    for (const name of ['contact', 'survey', 'petition'])
      await changeFile(build, pageFile(name), '"description":"', '"description":"Otherwise: ');
    await changeFile(build, pageFile('petition'), '"title":"The cat who', '"title":"The dog who');
    await changeFile(build, clientFile('contact'), /^/, "throw new Error('no cat is in');");
    await changeFile(
      build,
      clientFile('survey'),
      /^/,
      "document.head.append(Object.assign(document.createElement('script'), { textContent: 'alert(1)' }));",
    );
    // What no page shows at first is looked at too.
    await changeFile(
      build,
      `client/${build.facts.chunks.exposed_exit_popup!.find((file) => file.startsWith('exposed_'))}`,
      '"to":"/booking"',
      '"to":"/no-such-walk"',
    );
    const message = await refusalOf(build, undefined, { browser: true });
    expect(message).toContain('- engagement: /contact throws in a browser: no cat is in');
    expect(message).toMatch(/- engagement: \/survey logs an error in a browser: .*Content Security Policy/);
    expect(message).toContain('- engagement: /contact comes to link to /no-such-walk, which does not exist');
    expect(message).toMatch(
      /- engagement: \/petition-jerry-fox logs an error in a browser: The stitched page and the app disagree/,
    );
  });

  test('when it was built for another contract than the site speaks', async () => {
    const live = await copy.live();
    const foreign = await writeRelease(copy.store, {
      ...(await copy.liveRelease('tours')),
      contract: 999,
    });
    await publish(
      copy.store,
      { last: live.number, live },
      { ...live, set: { ...live.set, tours: foreign }, reason: 'release tours' },
      await ownKey(copy.settings),
    );
    await expect(restitch(copy.settings, copy.report)).rejects.toThrow(
      'tours was built for contract 999; the shell of this site accepts 0 and 1: release the shell first',
    );
    expect((await copy.live()).number).toBe(live.number + 1);
  });
});

test.describe('a release that is good', () => {
  test('is served by the running server within a second, changes no file of another app, and is undone to the same bytes', async () => {
    const others: AppName[] = ['shell', 'tours', 'engagement'];
    const places = others.map((app) => `releases/${app}`);
    const [before, files] = [await copy.liveSite(), await everyFile(places)];
    const pagesBefore = await Promise.all(Object.keys(before.pages).map(copy.textOf));
    const entry = (await copy.liveRelease('blog')).facts.entry!;

    const build = await copy.takeBuild('blog');
    await changeFile(build, `data/posts/${post}.html`, '<p>', '<p>A corrected line.</p><p>');
    await changeFile(build, `client/${entry}`, /^/, '/* another build */');
    const renamed = 'remoteEntry.0123abcd.js';
    await writeFile(join(build.folder, 'client', renamed), await readFile(join(build.folder, 'client', entry)));
    await rm(join(build.folder, 'client', entry));
    await copy.release({ ...build, facts: { ...build.facts, entry: renamed } });
    await expect
      .poll(() => copy.textOf(`/blog?post=${post}`), { timeout: 1000, intervals: [50] })
      .toContain('A corrected line.');

    const after = await copy.liveSite();
    expect({ ...after.set, blog: '' }).toEqual({ ...before.set, blog: '' });
    expect(await everyFile(places)).toEqual(files);
    expect(await copy.textOf('/')).toContain(renamed);
    // A tab that was opened before still finds its code.
    for (const name of [entry, renamed]) expect((await fetch(`${copy.address}/assets/blog/${name}`)).status).toBe(200);

    await copy.rollBack('blog');
    expect(await copy.liveSite()).toEqual(before);
    await expect
      .poll(() => copy.textOf(`/blog?post=${post}`), { timeout: 1000, intervals: [50] })
      .not.toContain('A corrected line.');
    expect(await Promise.all(Object.keys(before.pages).map(copy.textOf))).toEqual(pagesBefore);
    for (const name of [entry, renamed]) expect((await fetch(`${copy.address}/assets/blog/${name}`)).status).toBe(200);

    await listReleases(copy.settings, copy.report);
    expect(copy.lines.join('\n')).toMatch(
      new RegExp(
        `blog +${shortId(before.set.blog!)}[^]*rollback blog to ${shortId(before.set.blog!)}[^]*release blog[^]*blog ${shortId(after.set.blog!)}`,
      ),
    );
  });
});

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { serveSite } from '../../shell/edge/node.ts';
import { folderStore } from '../../shell/store/folder-store.ts';
import { currentPublication } from '../../shell/store/publication-log.ts';
import { siteKey } from '../../shell/store/store.ts';
import { launchBrowser } from './browser.ts';
import { generatePosts } from './generate-posts.ts';
import { median } from './lighthouse.ts';
import { loadPage } from './page-load.ts';
import { changedPost, readReport, releaseOnePost, releaseTable, type TimedRelease } from './release-blog.ts';
import { atMost, below, kilobytes, megabytes, milliseconds, seconds, table, times, type Target } from './report.ts';
import { measureSearch, type SearchResponse } from './search-response.ts';
import type { WorkTree } from './work-tree.ts';

const LIST_GROWTH = 1.2;
const SEARCH_MS = 50;
const RELEASE_MS = 5000;
const RELEASE_BYTES = 400_000_000;

/** Generated posts are older than every real one, so that the first page of the list shows the same stories. */
const writtenPosts = 19;
const manyPosts = 1900;
/** With small bodies, and one picture for all sharing images: what counts is how many there are. */
const veryManyPosts = 20_000;

interface GrowthFigures {
  posts: number;
  /** Bytes over the wire (br). */
  listHtml: number;
  listScripts: number;
  listData: number;
  /** A post's page, and what the app reads to show it without a page load. */
  postHtml: number;
  postData: number;
  search: SearchResponse;
  /** Everything from nothing: no build, cache or release there. Milliseconds, bytes. */
  all: { took: number; buildTook: number; stitchTook: number; pagesMade: number; peakMemory: number };
  /** `release blog` after one post was changed, each run. */
  releases: TimedRelease[];
}

export interface GrowthResult {
  few: GrowthFigures;
  many: GrowthFigures;
  /** Shipping the generated posts for the first time. Sharing images that an earlier bench drew are used again. */
  newPosts: { posts: number; imagesDrawn: number; took: number; peakMemory: number };
  veryMany: VeryMany;
  targets: Target[];
}

/** How a site with very many posts does. Milliseconds, bytes. */
interface VeryMany {
  posts: number;
  /** Shipping all of them for the first time. */
  all: { took: number; peakMemory: number };
  one: TimedRelease;
  /** From the start of a server's process to its first answer with a post, and its memory after some thousand more. */
  edge: { firstAnswer: number; peakMemory: number };
  /** The record that a server reads at its start, and what one release of a post adds to the store. */
  record: number;
  added: number;
  /** Over the wire (br), where there is any. */
  visitor: Record<string, number>;
}

export async function measureGrowth({
  tree,
  runs,
  report,
}: {
  tree: WorkTree;
  runs: number;
  report: (line: string) => void;
}): Promise<GrowthResult> {
  const few = await measureAt(writtenPosts, tree, runs);
  report(`\n${releaseTable(`release blog, one of ${writtenPosts} posts changed`, few.releases)}`);
  const generated = await generatePosts({ folder: tree.posts, count: manyPosts - writtenPosts });
  const newPosts = { posts: generated.length, ...(await shipNewPosts(tree)) };
  report(
    `\n${newPosts.posts} new posts, ${newPosts.imagesDrawn} of them with a new sharing image, shipped in ` +
      `${seconds(newPosts.took)} with at most ${megabytes(newPosts.peakMemory)} of memory`,
  );
  const many = await measureAt(manyPosts, tree, runs);
  report(`\n${releaseTable(`release blog, one of ${manyPosts} posts changed`, many.releases)}`);
  report(`\n${growthTable(few, many)}`);
  const veryMany = await measureVeryMany(tree);
  report(`\n${veryManyTable(veryMany)}`);
  return { few, many, newPosts, veryMany, targets: targetsOf(few, many) };
}

async function measureVeryMany(tree: WorkTree): Promise<VeryMany> {
  await generatePosts({ folder: tree.posts, count: veryManyPosts - writtenPosts, small: true });
  await standInImages(tree);
  const { milliseconds: took, peakMemory } = await tree.npm('release', 'blog');
  const before = await bytesBelow(tree.store);
  const one = await releaseOnePost(tree, changedPost);
  const added = (await bytesBelow(tree.store)) - before;
  const edge = await measureEdgeStart(tree);
  const { address, close } = await serveSite({ store: tree.store, port: 0 });
  const paths = {
    list: '/blog',
    post: `/blog?post=${changedPost}`,
    'site map': '/sitemap',
    'sitemap.xml': '/sitemap.xml',
    feed: '/feed.xml',
    'list data': '/data/blog/list/1.json',
    'search index of the newest': '/data/blog/search-index.json',
    'search index of 500 older ones': '/data/blog/search/1.json',
  };
  const visitor = Object.fromEntries(
    await Promise.all(
      Object.entries(paths).map(async ([name, path]) => [name, await wireBytes(address + path)] as const),
    ),
  );
  await close();
  const site = (await currentPublication(folderStore(tree.store)))!.site;
  const { size: record } = await stat(join(tree.store, siteKey(site)));
  return { posts: veryManyPosts, all: { took, peakMemory }, one, edge, record, added, visitor };
}

/** Drawing so many would take the better part of an hour. */
async function standInImages(tree: WorkTree): Promise<void> {
  const load = <T>(path: string) => import(pathToFileURL(join(tree.folder, path)).href) as Promise<T>;
  const { appBuild } = await load<typeof import('../../mfe-blog/app.build.ts')>('mfe-blog/app.build.ts');
  const { keptSharingImages } = await load<typeof import('@cobblestone/build/pictures/sharing.ts')>(
    'shared/build/pictures/sharing.ts',
  );
  const wanted = await keptSharingImages('blog', (await appBuild.sharingImages?.()) ?? []);
  const drawn = wanted.find((file) => existsSync(file))!;
  for (const file of wanted)
    if (!existsSync(file)) await writeFile(file, Buffer.concat([await readFile(drawn), Buffer.from(file)]));
}

async function measureEdgeStart(tree: WorkTree): Promise<VeryMany['edge']> {
  const memoryFile = join(tree.folder, '.cache/edge-memory');
  await rm(memoryFile, { force: true });
  const since = performance.now();
  const program = [
    '--import',
    new URL('./peak-memory.mjs', import.meta.url).href,
    '--import',
    'tsx',
    join(import.meta.dirname, 'edge-server.ts'),
    tree.store,
  ];
  const child = spawn(process.execPath, program, {
    cwd: rootFolder,
    env: { ...process.env, BENCH_MEMORY_FILE: memoryFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = String(await new Promise<Buffer>((resolve) => child.stdout.once('data', resolve))).trim();
  await wireBytes(`${address}/blog?post=${changedPost}`);
  const firstAnswer = performance.now() - since;
  const posts = (await readdir(tree.posts)).slice(0, 3000);
  for (const post of posts) await wireBytes(`${address}/blog?post=${post.replace(/\.md$/, '')}`);
  await new Promise((resolve) => child.once('close', resolve).kill('SIGTERM'));
  return { firstAnswer, peakMemory: Number(await readFile(memoryFile, 'utf8')) * 1024 };
}

async function bytesBelow(folder: string): Promise<number> {
  const files = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile());
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(file.parentPath, file.name))).size;
  return bytes;
}

function veryManyTable({ posts, all, one, edge, record, added, visitor }: VeryMany): string {
  return table([
    ['Posts, small ones', String(posts)],
    ['all for the first time', seconds(all.took)],
    ['all for the first time: peak memory', megabytes(all.peakMemory)],
    ['one post: live after', seconds(one.liveAfter)],
    ['one post: processor', seconds(one.processor)],
    ['one post: build', seconds(one.buildTook)],
    ['one post: stitch', seconds(one.stitchTook)],
    ['one post: peak memory', megabytes(one.peakMemory)],
    ['one post: added to the store', kilobytes(added)],
    ['the record that a server starts with', kilobytes(record)],
    ['edge: first answer', seconds(edge.firstAnswer)],
    ['edge: peak memory after 3,000 posts', megabytes(edge.peakMemory)],
    ...Object.entries(visitor).map(([name, bytes]) => [`a visitor’s ${name}`, kilobytes(bytes)]),
  ]);
}

/** Drawing a sharing image for each of so many posts takes minutes, so they are kept for the next bench. */
async function shipNewPosts(tree: WorkTree): Promise<Omit<GrowthResult['newPosts'], 'posts'>> {
  const kept = join(rootFolder, '.cache', 'bench', 'sharing');
  const images = join(tree.folder, 'mfe-blog', 'content', 'pictures', 'sharing');
  await mkdir(kept, { recursive: true });
  await cp(kept, images, { recursive: true });
  const before = (await readdir(images)).length;
  const { milliseconds: took, peakMemory } = await tree.npm('release', 'blog');
  const imagesDrawn = (await readdir(images)).length - before;
  await cp(images, kept, { recursive: true });
  return { took, peakMemory, imagesDrawn };
}

async function measureAt(posts: number, tree: WorkTree, runs: number): Promise<GrowthFigures> {
  for (const made of ['dist', '.site', '.cache/blog'])
    await rm(join(tree.folder, made), { recursive: true, force: true });
  const released = await tree.npm('release');
  const { buildTook, stitchTook, pagesMade } = readReport(released.output);
  const all = { took: released.milliseconds, buildTook, stitchTook, pagesMade, peakMemory: released.peakMemory };
  const releases: TimedRelease[] = [];
  for (let run = 0; run < runs; run += 1) releases.push(await releaseOnePost(tree, changedPost));
  const { address, close } = await serveSite({ store: tree.store, port: 0 });
  const browser = await launchBrowser();
  try {
    const list = await loadPage(browser, `${address}/blog`);
    return {
      posts,
      listHtml: await wireBytes(`${address}/blog`),
      listScripts: list.settledBytes,
      listData: await wireBytes(`${address}/data/blog/list/1.json`),
      postHtml: await wireBytes(`${address}/blog?post=${changedPost}`),
      postData:
        (await wireBytes(`${address}/data/blog/posts/${changedPost}.json`)) +
        (await wireBytes(`${address}/data/blog/posts/${changedPost}.html`)),
      search: await measureSearch(address),
      all,
      releases,
    };
  } finally {
    await browser.close();
    await close();
  }
}

async function wireBytes(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return Number(answer.headers.get('content-length'));
}

const middle = (runs: readonly TimedRelease[], figure: keyof TimedRelease) => median(runs.map((run) => run[figure]));

function targetsOf(few: GrowthFigures, many: GrowthFigures): Target[] {
  const grown = (figure: 'listHtml' | 'listScripts') => many[figure] / few[figure];
  return [
    atMost(`${many.posts} posts: list HTML`, grown('listHtml'), LIST_GROWTH, times),
    atMost(`${many.posts} posts: list JavaScript`, grown('listScripts'), LIST_GROWTH, times),
    below(`${many.posts} posts: search`, many.search.rendered, SEARCH_MS, milliseconds),
    atMost(`${many.posts} posts: release of one`, middle(many.releases, 'liveAfter'), RELEASE_MS, seconds),
    below(`${many.posts} posts: memory of it`, middle(many.releases, 'peakMemory'), RELEASE_BYTES, megabytes),
  ];
}

function growthTable(few: GrowthFigures, many: GrowthFigures): string {
  const row = (title: string, of: (figures: GrowthFigures) => string) => [title, of(few), of(many)];
  return table([
    ['Posts', String(few.posts), String(many.posts)],
    row('list HTML (br)', ({ listHtml }) => kilobytes(listHtml)),
    row('list JavaScript (br)', ({ listScripts }) => kilobytes(listScripts)),
    row('list data, in the app (br)', ({ listData }) => kilobytes(listData)),
    row('post HTML (br)', ({ postHtml }) => kilobytes(postHtml)),
    row('post data, in the app (br)', ({ postData }) => kilobytes(postData)),
    row('search index of the newest (br)', ({ search }) => kilobytes(search.indexBytes)),
    row('first search', ({ search }) => milliseconds(search.first.rendered)),
    row('search, rendered', ({ search }) => milliseconds(search.rendered)),
    row('search, slowest', ({ search }) => milliseconds(search.slowest)),
    row('search, painted', ({ search }) => milliseconds(search.painted)),
    row('from nothing: all', ({ all }) => seconds(all.took)),
    row('from nothing: build', ({ all }) => seconds(all.buildTook)),
    row('from nothing: stitch', ({ all }) => seconds(all.stitchTook)),
    row('from nothing: pages', ({ all }) => String(all.pagesMade)),
    row('from nothing: peak memory', ({ all }) => megabytes(all.peakMemory)),
    row('one post: live after', ({ releases }) => seconds(middle(releases, 'liveAfter'))),
    row('one post: processor', ({ releases }) => seconds(middle(releases, 'processor'))),
    row('one post: build', ({ releases }) => seconds(middle(releases, 'buildTook'))),
    row('one post: stitch', ({ releases }) => seconds(middle(releases, 'stitchTook'))),
    row('one post: pages made', ({ releases }) => String(middle(releases, 'pagesMade'))),
    row('one post: pages unread', ({ releases }) => String(middle(releases, 'pagesUnread'))),
    row('one post: peak memory', ({ releases }) => megabytes(middle(releases, 'peakMemory'))),
  ]);
}

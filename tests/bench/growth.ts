import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { serveSite } from '../../shell/edge/node.ts';
import { launchBrowser } from './browser.ts';
import { generatePosts } from './generate-posts.ts';
import { loadPage } from './page-load.ts';
import { changedPost, readReport, releaseOnePost, releaseTable, type TimedRelease } from './release-blog.ts';
import { atMost, below, kilobytes, megabytes, milliseconds, seconds, table, times, type Target } from './report.ts';
import { measureSearch, type SearchResponse } from './search-response.ts';
import type { WorkTree } from './work-tree.ts';

const LIST_GROWTH = 1.2;
const SEARCH_MS = 50;
const RELEASE_MS = 15_000;

/** Generated posts are older than every real one, so that the first page of the list shows the same stories. */
const writtenPosts = 19;
const manyPosts = 1900;

export interface GrowthFigures {
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
  /** `release blog` after one post was changed. */
  one: TimedRelease;
}

export interface GrowthResult {
  few: GrowthFigures;
  many: GrowthFigures;
  /** Shipping the generated posts for the first time. Sharing images that an earlier bench drew are used again. */
  newPosts: { posts: number; imagesDrawn: number; took: number; peakMemory: number };
  targets: Target[];
}

export async function measureGrowth({ tree, report }: { tree: WorkTree; report: (line: string) => void }): Promise<GrowthResult> {
  const few = await measureAt(writtenPosts, tree);
  report(`\n${releaseTable(`release blog, one of ${writtenPosts} posts changed`, [few.one])}`);
  const generated = await generatePosts({ folder: tree.posts, count: manyPosts - writtenPosts });
  const newPosts = { posts: generated.length, ...(await shipNewPosts(tree)) };
  report(
    `\n${newPosts.posts} new posts, ${newPosts.imagesDrawn} of them with a new sharing image, shipped in ` +
      `${seconds(newPosts.took)} with at most ${megabytes(newPosts.peakMemory)} of memory`,
  );
  const many = await measureAt(manyPosts, tree);
  report(`\n${releaseTable(`release blog, one of ${manyPosts} posts changed`, [many.one])}`);
  report(`\n${growthTable(few, many)}`);
  return { few, many, newPosts, targets: targetsOf(few, many) };
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

async function measureAt(posts: number, tree: WorkTree): Promise<GrowthFigures> {
  for (const made of ['dist', '.site', '.cache/blog']) await rm(join(tree.folder, made), { recursive: true, force: true });
  const released = await tree.npm('release');
  const { buildTook, stitchTook, pagesMade } = readReport(released.output);
  const all = { took: released.milliseconds, buildTook, stitchTook, pagesMade, peakMemory: released.peakMemory };
  const one = await releaseOnePost(tree, changedPost);
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
      postData: (await wireBytes(`${address}/data/blog/posts/${changedPost}.json`)) + (await wireBytes(`${address}/data/blog/posts/${changedPost}.html`)),
      search: await measureSearch(address),
      all,
      one,
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

function targetsOf(few: GrowthFigures, many: GrowthFigures): Target[] {
  const grown = (figure: 'listHtml' | 'listScripts') => many[figure] / few[figure];
  return [
    atMost(`${many.posts} posts: list HTML`, grown('listHtml'), LIST_GROWTH, times),
    atMost(`${many.posts} posts: list JavaScript`, grown('listScripts'), LIST_GROWTH, times),
    below(`${many.posts} posts: search`, many.search.rendered, SEARCH_MS, milliseconds),
    atMost(`${many.posts} posts: release of one`, many.one.liveAfter, RELEASE_MS, seconds),
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
    row('search index (br)', ({ search }) => kilobytes(search.indexBytes)),
    row('first search', ({ search }) => milliseconds(search.first.rendered)),
    row('search, rendered', ({ search }) => milliseconds(search.rendered)),
    row('search, slowest', ({ search }) => milliseconds(search.slowest)),
    row('search, painted', ({ search }) => milliseconds(search.painted)),
    row('from nothing: all', ({ all }) => seconds(all.took)),
    row('from nothing: build', ({ all }) => seconds(all.buildTook)),
    row('from nothing: stitch', ({ all }) => seconds(all.stitchTook)),
    row('from nothing: pages', ({ all }) => String(all.pagesMade)),
    row('from nothing: peak memory', ({ all }) => megabytes(all.peakMemory)),
    row('one post: live after', ({ one }) => seconds(one.liveAfter)),
    row('one post: build', ({ one }) => seconds(one.buildTook)),
    row('one post: stitch', ({ one }) => seconds(one.stitchTook)),
    row('one post: pages made', ({ one }) => String(one.pagesMade)),
    row('one post: peak memory', ({ one }) => megabytes(one.peakMemory)),
  ]);
}

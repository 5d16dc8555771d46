import { existsSync } from 'node:fs';
import { appendFile, copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveSite } from '@cobblestone/platform/edge/node/node.ts';
import { folderStore } from '@cobblestone/platform/store/folder-store.ts';
import { currentPublication } from '@cobblestone/platform/store/publication-log.ts';
import { siteKey } from '@cobblestone/platform/store/store.ts';
import { generatePosts } from './generate-posts.ts';
import { median } from './lighthouse.ts';
import { atMost, kilobytes, megabytes, seconds, table, type Target } from './report.ts';
import type { CommandResult, WorkTree } from './work-tree.ts';

const STITCH_MS = 6000;
const RELEASE_MS = 6000;
const RELEASE_BYTES = 450_000_000;
const WRITTEN_POSTS = 19;
const changedPost = 'jerry-fox-saves-brooklyn-borough-hall';

interface TimedRelease {
  /** From the start of the command to the running server's first answer with the new words, in milliseconds. */
  liveAfter: number;
  /** Processor time of the command and all its processes, in milliseconds. */
  processor: number;
  /** In bytes. */
  peakMemory: number;
}

export interface ReleaseResult {
  /** Milliseconds in which all pages of today's site were stitched from nothing, each run. */
  stitches: number[];
  posts: number;
  /** All apps released from nothing with that many posts, in milliseconds and bytes. */
  all: { took: number; peakMemory: number };
  /** One of the posts changed and released, each run. */
  releases: TimedRelease[];
  /** Bytes of the record that a server reads when it starts. */
  record: number;
  targets: Target[];
}

/** What stitching and releasing take, by the real commands in a copy of the repository. */
export async function measureRelease(options: {
  tree: WorkTree;
  runs: number;
  posts: number;
  report: (line: string) => void;
}): Promise<ReleaseResult> {
  const { tree, runs, posts, report } = options;
  const stitches: number[] = [];
  for (let run = 0; run < runs; run += 1) stitches.push(stitchTimeOf((await releaseFromNothing(tree)).output));
  await generatePosts(tree.posts, posts - WRITTEN_POSTS);
  await copySharingImages(tree);
  const { milliseconds: took, peakMemory } = await releaseFromNothing(tree);
  const releases: TimedRelease[] = [];
  for (let run = 0; run < runs; run += 1) releases.push(await releaseChangedPost(tree));
  const publication = await currentPublication(folderStore(tree.store));
  const { size: record } = await stat(join(tree.store, siteKey(publication!.site)));
  const result = { stitches, posts, all: { took, peakMemory }, releases, record };
  report(`\n${releaseTable(result)}`);
  const middle = (figure: keyof TimedRelease) => median(releases.map((release) => release[figure]));
  return {
    ...result,
    targets: [
      atMost('all pages stitched from nothing', median(stitches), STITCH_MS, seconds),
      atMost(`one changed post of ${posts} live`, middle('liveAfter'), RELEASE_MS, seconds),
      atMost('memory of that release', middle('peakMemory'), RELEASE_BYTES, megabytes),
    ],
  };
}

async function releaseFromNothing(tree: WorkTree): Promise<CommandResult> {
  for (const made of ['dist', '.site', '.cache/blog'])
    await rm(join(tree.folder, made), { recursive: true, force: true });
  return tree.npm('release', '--unchecked');
}

const stitchTimeOf = (output: string) => Number(/pages made.* in ([\d.]+) s/.exec(output)?.[1]) * 1000;

/** Drawing a sharing image for each generated post would take minutes, so they all get a copy of a drawn one. */
async function copySharingImages(tree: WorkTree): Promise<void> {
  const load = <T>(path: string) => import(pathToFileURL(join(tree.folder, path)).href) as Promise<T>;
  const { appBuild } = await load<typeof import('../../mfe-blog/app.build.ts')>('mfe-blog/app.build.ts');
  const { keptSharingImages } = await load<typeof import('@cobblestone/platform/build/pictures/sharing.ts')>(
    'shared/platform/build/pictures/sharing.ts',
  );
  const wanted = await keptSharingImages('blog', (await appBuild.sharingImages?.()) ?? []);
  const drawn = wanted.find((file) => existsSync(file))!;
  for (const file of wanted) if (!existsSync(file)) await copyFile(drawn, file);
}

/** Changes a post of the tree and releases the blog, checks included, while the site is served and asked for it. */
async function releaseChangedPost(tree: WorkTree): Promise<TimedRelease> {
  const { address, close } = await serveSite({ store: tree.store, port: 0 });
  try {
    const words = `Written for the bench at ${new Date().toISOString()}.`;
    await appendFile(join(tree.posts, `${changedPost}.md`), `\n\n${words}\n`);
    const since = performance.now();
    let isRunning = true;
    const command = tree.npm('release', 'blog').finally(() => (isRunning = false));
    const isLive = async () => (await (await fetch(`${address}/blog?post=${changedPost}`)).text()).includes(words);
    let liveAfter: number | undefined;
    while (liveAfter === undefined && isRunning) {
      if (await isLive()) liveAfter = performance.now() - since;
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { processor, peakMemory } = await command;
    return { liveAfter: liveAfter ?? performance.now() - since, processor, peakMemory };
  } finally {
    await close();
  }
}

function releaseTable({ stitches, posts, all, releases, record }: Omit<ReleaseResult, 'targets'>): string {
  return table([
    ['Release', 'live after', 'processor', 'peak memory'],
    ...stitches.map((took) => ['all pages of today stitched', seconds(took), '', '']),
    [`all apps, ${posts} posts, from nothing`, seconds(all.took), '', megabytes(all.peakMemory)],
    ...releases.map(({ liveAfter, processor, peakMemory }) => [
      `one of ${posts} posts`,
      seconds(liveAfter),
      seconds(processor),
      megabytes(peakMemory),
    ]),
    [`record of the site: ${kilobytes(record)}`, '', '', ''],
  ]);
}

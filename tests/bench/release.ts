import { existsSync } from 'node:fs';
import { appendFile, copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveSite } from '@hemstitch/platform/internal/edge/node/node.ts';
import { generatePosts } from './generate-posts.ts';
import { median } from './lighthouse.ts';
import { limits } from './limits.ts';
import { atMost, megabytes, seconds, type BenchTarget } from './report.ts';
import type { CommandResult, WorkTree } from './work-tree.ts';

const WRITTEN_POSTS = 19;
const MANY_PAGES = 5000;
const changedPost = 'jerry-fox-saves-brooklyn-borough-hall';

interface TimedRelease {
  /** From the start of the command to the running server's first answer with the new words, in milliseconds. */
  liveAfter: number;
  /** In bytes. */
  peakMemory: number;
}

export interface ReleaseResult {
  /** Milliseconds in which all pages of today's site were stitched from nothing, each run. */
  stitches: number[];
  /** One of the posts changed and released, each run. */
  releases: TimedRelease[];
  /** Milliseconds in which 5,000 pages of one app were stitched from nothing. */
  manyPages: number;
  targets: BenchTarget[];
}

/** Time and memory of stitching and releasing, by the real commands in a copy of the repository. */
export async function measureRelease({
  tree,
  runs,
  posts,
}: {
  tree: WorkTree;
  runs: number;
  posts: number;
}): Promise<ReleaseResult> {
  const stitches: number[] = [];
  for (let run = 0; run < runs; run += 1) stitches.push(stitchTimeOf((await releaseFromNothing(tree)).output));
  await generatePosts(tree.posts, posts - WRITTEN_POSTS);
  await copySharingImages(tree);
  await releaseFromNothing(tree);
  const releases: TimedRelease[] = [];
  for (let run = 0; run < runs; run += 1) releases.push(await releaseChangedPost(tree));
  const manyPages = await stitchManyPages(tree);
  const middle = (figure: keyof TimedRelease) => median(releases.map((release) => release[figure]));
  return {
    stitches,
    releases,
    manyPages,
    targets: [
      atMost('all pages stitched from nothing', median(stitches), limits.stitchMs, seconds),
      atMost(`one changed post of ${posts} live`, middle('liveAfter'), limits.releaseMs, seconds),
      atMost('memory of that release', middle('peakMemory'), limits.releaseBytes, megabytes),
      atMost(`${MANY_PAGES} pages of one app from nothing`, manyPages, limits.manyPagesMs, seconds),
    ],
  };
}

async function releaseFromNothing(tree: WorkTree): Promise<CommandResult> {
  for (const made of ['dist', '.site', '.cache/blog'])
    await rm(join(tree.folder, made), { recursive: true, force: true });
  return tree.npm('release', '--unchecked');
}

/** Gives the lamp shop of the platform's tests thousands of lamps. */
async function stitchManyPages(tree: WorkTree): Promise<number> {
  const lamps = Array.from({ length: MANY_PAGES }, (_, at) => ({
    id: `lamp-${at}`,
    name: `Lamp ${at}`,
    price: at + 1,
  }));
  await writeFile(join(tree.folder, 'shared/platform/template/mfe-decide/content/lamps.json'), JSON.stringify(lamps));
  process.env.SITE_CONFIG = 'shared/platform/fixture/site.config.ts';
  try {
    return stitchTimeOf((await releaseFromNothing(tree)).output);
  } finally {
    delete process.env.SITE_CONFIG;
  }
}

const stitchTimeOf = (output: string) => Number(/pages rendered.* in ([\d.]+) s/.exec(output)?.[1]) * 1000;

/** Drawing a sharing image for each generated post would take minutes, so they all get a copy of a drawn one. */
async function copySharingImages(tree: WorkTree): Promise<void> {
  const load = <T>(path: string) => import(pathToFileURL(join(tree.folder, path)).href) as Promise<T>;
  const { default: definition } = await load<typeof import('../../site.config.ts')>('site.config.ts');
  const { appBuild } = await load<typeof import('../../mfe-blog/app.build.ts')>('mfe-blog/app.build.ts');
  const { sharingImageFiles } = await load<typeof import('@hemstitch/platform/internal/build/pictures/sharing.ts')>(
    'shared/platform/build/pictures/sharing.ts',
  );
  const wanted = await sharingImageFiles(
    { app: 'blog', definition },
    (await appBuild.sharingImages?.({ definition })) ?? [],
  );
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
    const { peakMemory } = await command;
    return { liveAfter: liveAfter ?? performance.now() - since, peakMemory };
  } finally {
    await close();
  }
}

import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { appNames } from '@cobblestone/contracts/app-names.ts';
import { serveSite } from '../../shell/edge/node.ts';
import { median } from './lighthouse.ts';
import { atMost, holds, megabytes, seconds, table, type Target } from './report.ts';
import type { CommandResult, WorkTree } from './work-tree.ts';

const RELEASE_MS = 10_000;
export const changedPost = 'jerry-fox-saves-brooklyn-borough-hall';

export interface TimedRelease {
  /** From the start of `npm run release blog` to the first answer of the running server with the new words, in milliseconds. */
  liveAfter: number;
  /** To the end of the command, in milliseconds. */
  commandTook: number;
  /** Processor time of the command, its browser among it, in milliseconds. */
  processor: number;
  /** In bytes. */
  peakMemory: number;
  pagesMade: number;
  pagesKept: number;
  /** Of these, those that it did not have to read anything of. */
  pagesUnread: number;
  /** What the command says it spent, in milliseconds. */
  buildTook: number;
  stitchTook: number;
  /** Requests that were not answered with the page while the release went on. */
  failedRequests: number;
  requests: number;
}

export interface ReleaseResult {
  runs: TimedRelease[];
  /** Files of other apps that were changed, added or lost in the store. */
  foreignFiles: string[];
  filesCompared: number;
  targets: Target[];
}

/** Changes a post in the copy and ships it with the blog's own command while the site is being served. */
export async function measureRelease({
  tree,
  runs,
  report,
}: {
  tree: WorkTree;
  runs: number;
  report: (line: string) => void;
}): Promise<ReleaseResult> {
  const before = await foreignState(tree);
  const results: TimedRelease[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await releaseOnePost(tree, changedPost));
  const after = await foreignState(tree);
  const foreignFiles = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  report(`\n${releaseTable('release blog, one post changed', results)}`);
  const live = median(results.map(({ liveAfter }) => liveAfter));
  const failed = results.reduce((total, { failedRequests }) => total + failedRequests, 0);
  const asked = results.reduce((total, { requests }) => total + requests, 0);
  return {
    runs: results,
    foreignFiles,
    filesCompared: before.size,
    targets: [
      atMost('release blog: live', live, RELEASE_MS, seconds),
      holds(
        'release blog: bytes of other apps',
        foreignFiles.length === 0,
        `${foreignFiles.length} of ${before.size} files touched`,
        'none touched',
      ),
      holds('release blog: requests meanwhile', failed === 0, `${failed} of ${asked} failed`, 'none failed'),
    ],
  };
}

/** The tree's site must be released with the post in it. */
export async function releaseOnePost(tree: WorkTree, post: string): Promise<TimedRelease> {
  const { address, close } = await serveSite({ store: tree.store, port: 0 });
  return releaseUntilLive(tree, post, [address]).finally(close);
}

/** Changes a post of the tree and releases the blog; it is live when all servers give its new words. */
export async function releaseUntilLive(
  tree: WorkTree,
  post: string,
  addresses: readonly string[],
): Promise<TimedRelease> {
  const words = `Written for the bench at ${new Date().toISOString()}.`;
  await appendFile(join(tree.posts, `${post}.md`), `\n\n${words}\n`);
  const old = new Set(addresses);
  const since = performance.now();
  const command: { done?: CommandResult; error?: unknown } = {};
  const running = tree.npm('release', 'blog').then(
    (done) => (command.done = done),
    (error: unknown) => (command.error = error),
  );
  let failedRequests = 0;
  let requests = 0;
  let liveAfter: number | undefined;
  while (liveAfter === undefined && !command.error) {
    for (const address of old) {
      const answer = await fetch(`${address}/blog?post=${post}`).catch(() => undefined);
      requests += 1;
      if (answer?.status !== 200) failedRequests += 1;
      else if ((await answer.text()).includes(words)) old.delete(address);
    }
    if (old.size === 0) liveAfter = performance.now() - since;
    if (command.done && performance.now() - since > command.done.milliseconds + 10_000) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await running;
  if (!command.done) throw command.error;
  if (liveAfter === undefined)
    throw new Error(
      `The release ended, and ${[...old].join(' and ')} still give the old post:\n${command.done.output}`,
    );
  const { milliseconds, peakMemory, processor, output } = command.done;
  return {
    liveAfter,
    commandTook: milliseconds,
    processor,
    peakMemory,
    ...readReport(output),
    failedRequests,
    requests,
  };
}

/** What a release command says of its own steps. */
export function readReport(
  output: string,
): Pick<TimedRelease, 'pagesMade' | 'pagesKept' | 'pagesUnread' | 'buildTook' | 'stitchTook'> {
  const stitched = /stitched\s+(\d+) pages made, (\d+) kept, (\d+) of these unread, in ([\d.]+) s/.exec(output);
  const built = [...output.matchAll(/built and stored in ([\d.]+) s/g)].map(([, took]) => Number(took));
  return {
    pagesMade: Number(stitched?.[1]),
    pagesKept: Number(stitched?.[2]),
    pagesUnread: Number(stitched?.[3]),
    stitchTook: Number(stitched?.[4]) * 1000,
    buildTook: built.reduce((total, one) => total + one, 0) * 1000,
  };
}

export function releaseTable(title: string, releases: TimedRelease[]): string {
  return table([
    [title, 'live after', 'command', 'processor', 'build', 'stitch', 'pages made', 'kept', 'unread', 'peak memory'],
    ...releases.map((one, index) => [
      `run ${index + 1}`,
      seconds(one.liveAfter),
      seconds(one.commandTook),
      seconds(one.processor),
      seconds(one.buildTook),
      seconds(one.stitchTook),
      String(one.pagesMade),
      String(one.pagesKept),
      String(one.pagesUnread),
      megabytes(one.peakMemory),
    ]),
  ]);
}

/** Hash and time of change of every file in the store that belongs to another app than the blog. */
async function foreignState({ store }: WorkTree): Promise<Map<string, string>> {
  const state = new Map<string, string>();
  for (const kind of ['assets', 'releases']) {
    for (const app of appNames) {
      if (app === 'blog') continue;
      const folder = join(store, kind, app);
      for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const hash = createHash('sha256')
          .update(await readFile(file))
          .digest('hex');
        state.set(file.slice(store.length + 1), `${hash} ${(await stat(file)).mtimeMs}`);
      }
    }
  }
  return state;
}

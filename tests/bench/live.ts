import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rollback } from '../../shell/release/commands.ts';
import { leaveOutsideServicesAlone, loadSettings } from '../../shell/release/settings.ts';
import { sha256 } from '../../shell/store/content.ts';
import { openStore } from '../../shell/store/open-store.ts';
import { currentPublication, publicationsFrom, type Publication } from '../../shell/store/publication-log.ts';
import { readSite } from '../../shell/store/records.ts';
import { bucket, startObjectStore } from '../stand-ins/object-store/object-store.ts';
import { median } from './lighthouse.ts';
import { changedPost, releaseTable, releaseUntilLive, type TimedRelease } from './release-blog.ts';
import { atMost, holds, seconds, type Target } from './report.ts';
import { startServe, type Served } from './serve.ts';
import type { WorkTree } from './work-tree.ts';

/** From the command to the new words on both servers, in milliseconds. */
const LIVE_MS = 12_000;
/** From a publication to both servers, and from a server's start to its first page, in milliseconds. */
const TAKEN_UP_MS = 2000;
const PUBLICATIONS = 100;
const READERS = 8;

export interface LiveResult {
  /** Whose object store it was. */
  store: string;
  releases: TimedRelease[];
  /** From the start of each server's process to its first page, in milliseconds. */
  starts: number[];
  /** From each publication to both servers, in milliseconds. */
  takenUp: number[];
  answers: number;
  faults: string[];
  targets: Target[];
}

/**
 * A site in an object store, with two servers on it: the stand-in, or the real one that `TEST_OBJECT_STORE` names with the
 * usual variables. One post is released as its author does it; then a hundred publications go by while readers ask both
 * servers, each answer checked by its hash.
 */
export async function measureLive({
  tree,
  runs,
  report,
}: {
  tree: WorkTree;
  runs: number;
  report: (line: string) => void;
}): Promise<LiveResult> {
  const real = process.env.TEST_OBJECT_STORE;
  const standIn = real ? undefined : await startObjectStore();
  leaveOutsideServicesAlone();
  Object.assign(process.env, standIn?.env, {
    SITE_STORE: `${real ?? `s3://${bucket}`}/${randomUUID()}`,
    XDG_CACHE_HOME: join(tree.folder, '.cache'),
  });
  tree.settings = { SITE_STORE: process.env.SITE_STORE };
  const servers: Served[] = [];
  try {
    await tree.npm('release');
    const starts: number[] = [];
    for (const _ of ['one', 'another']) {
      const since = performance.now();
      servers.push(await startServe({ SITE_LOG: 'off', SITE_VISITS: 'off' }));
      await (await fetch(servers.at(-1)!.address)).text();
      starts.push(performance.now() - since);
    }
    report(`first page of each server: ${starts.map(seconds).join(', ')} after its start`);
    const addresses = servers.map(({ address }) => address);
    const releases: TimedRelease[] = [];
    for (let run = 0; run < runs; run += 1) releases.push(await releaseUntilLive(tree, changedPost, addresses));
    report(`\n${releaseTable('release blog through an object store', releases)}`);
    const { takenUp, answers, faults } = await publishUnderLoad(addresses);
    report(
      `\n${PUBLICATIONS} publications: on both servers after ${seconds(median(takenUp))}, at most ${seconds(Math.max(...takenUp))}; ${answers} answers, ${faults.length} faults ${faults.slice(0, 3).join('; ')}`,
    );
    return {
      store: real ? 'real' : 'stand-in',
      releases,
      starts,
      takenUp,
      answers,
      faults,
      targets: [
        atMost(
          'object store: one post on two servers',
          median(releases.map(({ liveAfter }) => liveAfter)),
          LIVE_MS,
          seconds,
        ),
        atMost('object store: first page of a server', Math.max(...starts), TAKEN_UP_MS, seconds),
        atMost('object store: a publication on both', Math.max(...takenUp), TAKEN_UP_MS, seconds),
        holds(
          'object store: answers meanwhile',
          faults.length === 0,
          `${faults.length} of ${answers} wrong`,
          'none wrong',
        ),
      ],
    };
  } finally {
    await Promise.all([...servers.map(({ stop }) => stop()), standIn?.stop()]);
    tree.settings = {};
  }
}

/** Goes from one publication of the blog to another and back, so that what is published is known beforehand. */
async function publishUnderLoad(
  addresses: readonly string[],
): Promise<Pick<LiveResult, 'takenUp' | 'answers' | 'faults'>> {
  const settings = loadSettings();
  const store = openStore(settings.storeAddress);
  const live = (await currentPublication(store))!;
  const other = await publicationBefore(live);
  const path = `/blog?post=${changedPost}`;
  const known = new Map<string, Set<string>>();
  for (const { site } of [live, other]) {
    for (const [address, { blob }] of Object.entries((await readSite(store, site)).pages))
      known.set(address, (known.get(address) ?? new Set()).add(blob));
  }
  const faults: string[] = [];
  let answers = 0;
  let reading = true;
  async function read(server: string): Promise<void> {
    const pages = ['/', '/blog', path, '/tours'];
    for (let turn = 0; reading; turn += 1) {
      const page = pages[turn % pages.length]!;
      const answer = await fetch(server + page).catch((error: unknown) => String(error));
      answers += 1;
      if (typeof answer === 'string' || answer.status !== 200)
        faults.push(`${page}: ${typeof answer === 'string' ? answer : answer.status}`);
      else if (!known.get(page)!.has(sha256(Buffer.from(await answer.arrayBuffer()))))
        faults.push(`${page}: bytes that were never published`);
    }
  }
  const readers = Array.from({ length: READERS }, (_, index) => read(addresses[index % addresses.length]!));
  const takenUp: number[] = [];
  for (let number = 0; number < PUBLICATIONS; number += 1) {
    const to = number % 2 === 0 ? other : live;
    await rollback('blog', { release: to.set.blog }, settings, () => {});
    const since = performance.now();
    const wanted = (await readSite(store, (await currentPublication(store))!.site)).pages[path]!.blob;
    for (const address of addresses) {
      while (sha256(Buffer.from(await (await fetch(address + path)).arrayBuffer())) !== wanted) await pause(20);
    }
    takenUp.push(performance.now() - since);
  }
  reading = false;
  await Promise.all(readers);
  return { takenUp, answers, faults };

  async function publicationBefore(newest: Publication): Promise<Publication> {
    for await (const one of publicationsFrom(store, newest.number - 1))
      if (one.set.blog !== newest.set.blog) return one;
    throw new Error('The store has one release of the blog alone.');
  }
}

import { once } from 'node:events';
import { join } from 'node:path';
import { isIntact, readBlob, sha256 } from '../store/content.ts';
import { readLogHead, publicationsFrom } from '../store/publication-log.ts';
import { readSite } from '../store/records.ts';
import type { SiteFile } from '../store/site-record.ts';
import { FixtureStore, soon, type ServedFixture } from '../testing/fixture-store.ts';
import { startReleasing, type ReleasingProcess } from '../testing/start-releasing.ts';

/** More of them on purpose: KILLS=200 npx jest releases-killed */
const KILLS = Number(process.env.KILLS ?? 6);
const addresses = ['/lamps/reading-lamp', '/lamps/floor-lamp'];
const LAST_PRICE = 5000;

let shop: FixtureStore;
let server: ServedFixture;
const processes: ReleasingProcess[] = [];
beforeEach(async () => {
  shop = await FixtureStore.open();
  server = await shop.serve();
});
afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL');
  await shop.remove();
});

const priceOf = (html: string) => Number(/€(?:<!-- -->)?(\d+)<\/p>/.exec(html)?.[1]);

/** Reads both lamps again and again. @returns what ends it, and gives each answer by the hash of its bytes */
function startReading() {
  const faults: string[] = [];
  const answers = new Map<string, Set<string>>(addresses.map((address) => [address, new Set()]));
  let [reads, isReading] = [0, true];
  const done = (async () => {
    while (isReading) {
      for (const address of addresses) {
        const answer = await fetch(server.address + address).then(
          async (response) => ({ status: response.status, html: await response.text() }),
          (error: unknown) => ({ status: 0, html: String(error) }),
        );
        reads += 1;
        if (answer.status === 200) answers.get(address)!.add(sha256(answer.html));
        else faults.push(`${answer.status} ${answer.html.slice(-80)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return async () => {
    isReading = false;
    await done;
    return { faults, reads, answers };
  };
}

/** Everything that a page was, byte for byte, in any publication. */
async function publishedBlobs(address: string): Promise<Set<string>> {
  const blobs = new Set<string>();
  const { last } = await readLogHead(shop.store);
  for await (const { site } of publicationsFrom(shop.store, last))
    blobs.add((await readSite(shop.store, site)).pages[address]!.blob);
  return blobs;
}

/** Checks that everything which the live site names is in the store, and that its pages are of one release. */
async function expectWholeSite(): Promise<void> {
  const site = await shop.liveSite();
  const files: SiteFile[] = [site.pages, site.notFound, site.files, (await shop.liveRelease('decide')).files].flatMap(
    (record) => Object.values<SiteFile>(record),
  );
  const broken = [];
  for (const file of files) if (!(await isIntact(shop.store, file))) broken.push(file);
  expect(broken).toEqual([]);
  const texts = await Promise.all(
    ['/lamps/reading-lamp', '/'].map(async (address) => (await readBlob(shop.store, site.pages[address]!.blob))!),
  );
  const [own, featured] = texts.map((text) => priceOf(text.toString()));
  expect(own).toBe(featured);
}

test(
  `release commands killed at ${KILLS} moments leave a whole site, no failed request, and work for the next command`,
  async () => {
    const stopReading = startReading();
    const prepare = async (firstPrice: number) => {
      const build = await shop.takeBuild('decide', `build ${firstPrice}`);
      const order = { build, checkouts: join(shop.folder, 'releases'), firstPrice };
      const releasing = await startReleasing(shop.settings.storeAddress, order);
      processes.push(releasing);
      return releasing;
    };
    let next = prepare(100);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { child, begin } = await next;
      await begin();
      if (kill < KILLS) next = prepare((kill + 1) * 100);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1200));
      child.kill('SIGKILL');
      await once(child, 'exit');
      await expectWholeSite();
    }
    // The next command continues the interrupted work.
    await shop.release(await shop.takeLamps((lamps) => lamps.map((lamp) => ({ ...lamp, price: LAST_PRICE }))));
    await expectWholeSite();
    await soon(async () => priceOf(await server.textOf(addresses[0]!)), LAST_PRICE);
    await shop.rollBack('decide');
    await expectWholeSite();

    const { faults, reads, answers } = await stopReading();
    expect(faults).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    for (const [address, hashes] of answers) {
      const published = await publishedBlobs(address);
      expect([...hashes].filter((hash) => !published.has(hash))).toEqual([]);
    }
  },
  120_000 + KILLS * 10_000,
);

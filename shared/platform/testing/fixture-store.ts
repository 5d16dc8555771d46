import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { buildApp, type BuiltApp } from '../build/build-app.ts';
import { serverShareScope } from '../build/bundle/shared-modules.ts';
import { filesBelow, loadAppBuild, rootFolder } from '../build/folders.ts';
import { platformFolder } from '../build/platform-folder.ts';
import { appNames } from '../contract/site-definition.ts';
import lampShop from '../fixture/site.config.ts';
import type { Build } from '../release/build-components.ts';
import { releaseComponents } from '../release/release-components.ts';
import { rollback } from '../release/roll-back.ts';
import { ignoreMachineSettings, loadSettings, type RunSettings } from '../release/settings/settings.ts';
import { sha256 } from '../store/content.ts';
import { openStore } from '../store/open-store.ts';
import { publish, type Publication } from '../store/publication-log.ts';
import { readSite } from '../store/records.ts';
import type { SigningKey } from '../store/signed/signed-envelope.ts';
import type { Store } from '../store/store.ts';
import { copyFolder } from './copy-folder.ts';
import { bucket, startObjectStore, type ObjectStore } from './object-store.ts';
import { ReleaseStore } from './release-store.ts';

interface Lamp {
  id: string;
  name: string;
  price: number;
}

export type FixtureApp = 'storefront' | 'decide' | 'checkout';

ignoreMachineSettings(lampShop);
// For the commands that tests start.
process.env.SITE_CONFIG = 'shared/platform/fixture/site.config.ts';

const settingsOf = (storeAddress: string, folder: string): RunSettings => ({
  ...loadSettings(lampShop, { ...process.env, SITE_STORE: storeAddress }),
  checkouts: join(folder, 'releases'),
  compression: 'quick',
});

async function platformHash(): Promise<string> {
  const hash = createHash('sha256');
  const paths = (await filesBelow(platformFolder)).filter(
    (path) => !path.includes('/node_modules/') && !/\.test\.tsx?$|\.md$/.test(path),
  );
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

let madeStore: Promise<string> | undefined;
/** A store in which the fixture is live. It is made once for each state of the platform's code. */
const sourceStore = (): Promise<string> => (madeStore ??= makeSourceStore());

async function makeSourceStore(): Promise<string> {
  const made = join(rootFolder, '.cache/fixture', await platformHash());
  if (existsSync(made)) return made;
  await mkdir(dirname(made), { recursive: true });
  // Tests in other processes might make it, too: the first one to finish provides it for all.
  const folder = await mkdtemp(join(dirname(made), 'making-'));
  const build: Build = async (app) => buildApp(await loadAppBuild(lampShop, app), join(folder, 'builds', app));
  // It names no commit of this clone, which may be rebased away while the fixture is kept.
  await releaseComponents(appNames(lampShop), settingsOf(join(folder, 'store'), folder), () => {}, { build, folder });
  await rename(join(folder, 'store'), made).catch((error: unknown) => {
    if (!existsSync(made)) throw error;
  });
  await rm(folder, { recursive: true });
  return made;
}

/** A release store of a test's own with the fixture live in it. */
export class FixtureStore extends ReleaseStore {
  static async open(): Promise<FixtureStore> {
    const source = await sourceStore();
    const folder = await mkdtemp(join(tmpdir(), 'my site ü fixture-'));
    const address = join(folder, 'store');
    copyFolder(source, address);
    return new FixtureStore(folder, openStore(address), settingsOf(address, folder));
  }

  readonly liveSite = async () => readSite(this.store, (await this.live()).site);
  /** Which edition of an app is live, as `takeEdition` named it. */
  readonly liveEdition = async (app: FixtureApp) => (await this.liveRelease(app)).sources;
  /** The file of an entry. */
  readonly place = (key: string) => join(this.settings.storeAddress, key);

  /** Publishes a change of what is live, as any writer of the store can try. */
  async publishChange(change: Partial<Publication>, key: SigningKey): Promise<Publication | undefined> {
    const live = await this.live();
    return publish(this.store, { last: live.number, live }, { ...live, ...change }, key);
  }

  /** @returns the words with which a release of the build is refused */
  async refusalOf(build: BuiltApp, options: Parameters<FixtureStore['release']>[1] = {}): Promise<string> {
    return this.release(build, options).then(
      () => 'It was not refused.',
      (refused: Error) => refused.message,
    );
  }

  async rollBack(
    component: FixtureApp | 'settings' | 'site',
    target: Parameters<typeof rollback>[1] = {},
  ): Promise<void> {
    await rollback(component, target, this.settings, this.report);
  }

  /** A build that is a release of its own, by a data file that no page reads. */
  async takeEdition(app: FixtureApp, name: string): Promise<BuiltApp> {
    const build = await this.takeBuild(app, name);
    await mkdir(join(build.folder, 'data'), { recursive: true });
    await writeFile(join(build.folder, 'data/edition.json'), JSON.stringify(name));
    const content = { ...build.content, 'edition.json': sha256(name).slice(0, 12) };
    return { ...build, sources: name, checkedSources: name, content };
  }

  /**
   * A build of the checkout whose Node half is written by hand.
   * @param pages bodies of component functions by path; `h` makes elements. `/basket` has to be among them.
   * @param code runs when the app is loaded
   */
  async takePages(pages: Record<string, string>, code = ''): Promise<BuiltApp> {
    const build = await this.takeBuild('checkout', 'pages');
    const routes = Object.entries(pages).map(
      ([path, body]) =>
        `{ path: '${path}', breadcrumb: 'Page', load: async () => ({ Page: function Page() { ${body} } }) },\n`,
    );
    const react = `globalThis[Symbol.for('${serverShareScope}')].react`;
    await writeFile(
      join(build.folder, 'server/routes.mjs'),
      `const h = ${react}.createElement;\nexport const routes = [\n${routes.join('')}];\n${code}\n`,
    );
    return build;
  }

  /** A build whose lamps are others. */
  async takeLamps(change: (lamps: Lamp[]) => object[]): Promise<BuiltApp> {
    return this.takeLater('', change);
  }

  /** A build in which the first lamp has another price. */
  readonly takePrice = (price: number) => this.takeLamps(([first, ...rest]) => [{ ...first, price }, ...rest]);

  /** A build whose lamps are others from a moment on, such as `2031-01-02T1930Z`. */
  async takeLater(moment: string, change: (lamps: Lamp[]) => object[]): Promise<BuiltApp> {
    const build = await this.takeBuild('decide');
    const lamps = JSON.parse(await readFile(join(build.folder, 'data/content/lamps.json'), 'utf8')) as Lamp[];
    const folder = join(build.folder, 'data', moment && `scheduled/${moment}`, 'content');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'lamps.json'), JSON.stringify(change(lamps)));
    // Its code is the live one.
    const { checkedSources } = await this.liveRelease('decide');
    return { ...build, checkedSources };
  }
}

export let shop: FixtureStore;

/** Gives each test of a file a store of its own, `shop`. */
export function shopOfEachTest(): void {
  beforeEach(async () => void (shop = await FixtureStore.open()));
  afterEach(() => shop.remove());
}

/** The fixture in an object store. This process's environment names it until it is removed. */
export class ObjectStoreFixture extends FixtureStore {
  /** Begins every key in it. */
  static readonly prefix = 'shop';

  private constructor(
    folder: string,
    store: Store,
    settings: RunSettings,
    readonly standIn: ObjectStore,
    private readonly before: NodeJS.Dict<string>,
  ) {
    super(folder, store, settings);
  }

  static override async open(): Promise<ObjectStoreFixture> {
    const { prefix } = ObjectStoreFixture;
    const source = await sourceStore();
    const standIn = await startObjectStore();
    for (const file of await filesBelow(source))
      standIn.objects.set(`${prefix}/${relative(source, file)}`, { bytes: await readFile(file), written: Date.now() });
    const folder = await mkdtemp(join(tmpdir(), 'my site ü fixture-'));
    const address = `s3://${bucket}/${prefix}`;
    const env: NodeJS.Dict<string> = { ...standIn.env, SITE_STORE: address };
    const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]));
    Object.assign(process.env, env);
    const store = openStore(address);
    return new ObjectStoreFixture(folder, store, settingsOf(address, folder), standIn, before);
  }

  override async remove(): Promise<void> {
    for (const [name, value] of Object.entries(this.before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await Promise.all([this.standIn.stop(), super.remove()]);
  }
}

/** Body of a page's function: a heading, a title, and more elements. */
export const pageOf = (title: string, ...more: string[]) =>
  `return [${[`h('title', null, '${title}')`, `h('h1', null, '${title}')`, ...more].join(', ')}];`;

/** Waits until a value is as expected: a server takes up a publication within a second, on a busy machine in many. */
export async function soon<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + 60_000;
  let last = await read();
  while (JSON.stringify(last) !== JSON.stringify(expected) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    last = await read();
  }
  expect(last).toEqual(expected);
}

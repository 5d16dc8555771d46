import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFolders } from '../build/pictures/picture-folders.ts';
import { inSources } from '../build/source-position.ts';
import type { AppName } from '../contract/app-names.ts';
import { appNames, endpointsOf, type SiteDefinition } from '../contract/site-definition.ts';
import type { SiteConfig } from '../contract/site-types.ts';
import { replacedWords } from '../contract/words.ts';
import type { SiteSource } from '../edge/source/site-source.ts';
import { ownFontsMedia } from '../runtime/start/head.ts';
import { brokenLinks } from '../stitch/check/broken-links.ts';
import { finishPage, type PageContext } from '../stitch/page/finish-page.ts';
import type { DraftTexts, WorkerSetup } from '../stitch/render/worker-main.ts';
import { ReleaseFaultsError, Renderer, type SitePlan } from '../stitch/renderer.ts';
import { addressedFiles, buildSiteContent, notFoundPages } from '../stitch/site-content.ts';
import { contentTypeOf, sha256 } from '../store/content.ts';
import type { Release } from '../store/records.ts';
import { buildReleaseSet, type Site, type SiteFile, type StitchedPage } from '../store/site-record.ts';
import type { WorkingBuilds } from './builds.ts';
import { PAGE_SCRIPT } from './config.ts';
import type { WorkingContent } from './content/working-content.ts';
import type { LiveContext } from './live-site.ts';
import type { Problems } from './problems.ts';

interface WorkingSiteParts {
  definition: SiteDefinition;
  apps: readonly AppName[];
  config: SiteConfig;
  builds: WorkingBuilds;
  content: WorkingContent;
  /** Surrounds the working copies; absent when every app is one. */
  live?: LiveContext;
  problems: Problems;
}

/** One state of the working copies, whose pages are stitched when somebody asks for them. */
interface State {
  site: Site;
  /** By the blob that the site's record names. */
  stitch: Map<string, () => Promise<Stitched>>;
  /** Bytes of files other than pages. */
  bytes: Map<string, Uint8Array>;
  existing: Set<string>;
  draft: (page: DraftRequest) => Promise<string>;
  close: () => void;
}

/** A page with texts in place of what is saved. */
export interface DraftRequest {
  /** The app that would own the missing page. */
  app: AppName;
  address: string;
  data: DraftTexts;
}

interface StateContext extends PageContext {
  plan: SitePlan;
  renderer: Renderer;
  now: number;
}

interface Stitched {
  bytes: Uint8Array<ArrayBuffer>;
  address: string;
}

/**
 * The site of the development server: the working copies among the live apps, stitched as for a release, page by page.
 */
export class WorkingSite implements SiteSource {
  readonly #parts: WorkingSiteParts;
  #state: Promise<State>;
  #outdated: State | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #wanted = 0;
  /** The page that was asked for last. Each change stitches it again, so that its faults are known. */
  #last = '';
  /** Whether a page could not be shown, so that nothing in it can be replaced. */
  #needsReload = false;

  constructor(parts: WorkingSiteParts) {
    this.#parts = parts;
    this.#state = Promise.reject(new Error('The working copies are being built.'));
    this.#state.catch(() => {});
  }

  /** Adopts new builds and content. If no page can be made from them, the previous state stays. */
  update(): Promise<void> {
    const number = ++this.#wanted;
    const done = this.#turn.then(() => (number === this.#wanted ? this.#next() : undefined));
    this.#turn = done;
    return done;
  }

  /** The state after all saves so far, as a number of changes. */
  async state(): Promise<string> {
    await this.#parts.builds.settled;
    await this.#turn;
    return String(this.#wanted);
  }

  /** With what was saved before the request. */
  async currentSite(): Promise<Site> {
    await this.state();
    return (await this.#state).site;
  }

  async readBlob(hash: string, address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const states = [await this.#state, this.#outdated];
    for (const state of states) {
      const page = await state?.stitch.get(hash)?.();
      if (page) {
        this.#last = page.address;
        return page.bytes;
      }
      const bytes = state?.bytes.get(hash);
      if (bytes) return bytes as Uint8Array<ArrayBuffer>;
    }
    if (hash.startsWith('/')) return (await readFile(hash)) as Uint8Array<ArrayBuffer>;
    return (
      (this.#parts.content.read(hash) as Uint8Array<ArrayBuffer> | undefined) ??
      this.#parts.live?.source.readBlob(hash, address)
    );
  }

  /** Pictures; scripts are the bundler's to serve. */
  async assetFile(app: AppName, file: string): Promise<SiteFile | undefined> {
    if (!this.#parts.apps.includes(app)) return this.#parts.live?.source.assetFile(app, file);
    const { definition } = this.#parts;
    const [folder, name = ''] = file.split('/');
    const picture = join(pictureFolders(definition, app).rasters, name);
    return folder === 'pictures' && existsSync(picture) ? onDisk(picture) : undefined;
  }

  /** The document of a page that is still being typed, of the last state that could be loaded. @throws Error */
  async draftPage(page: DraftRequest): Promise<string> {
    return (await this.#state).draft(page);
  }

  async close(): Promise<void> {
    this.#outdated?.close();
    (await this.#state.catch(() => undefined))?.close();
  }

  async #next(): Promise<void> {
    const { problems } = this.#parts;
    const before = await this.#state.catch(() => undefined);
    try {
      const next = await this.#plan();
      if (!next) return;
      problems.set('site', undefined, LOADS_AGAIN);
      this.#state = Promise.resolve(next);
      this.#outdated?.close();
      this.#outdated = before;
    } catch (error) {
      const text = await this.#located((error as Error).message);
      return problems.set('site', { title: 'The working copy could not be loaded', text }, LOADS_AGAIN);
    }
    problems.forget('page:');
    if (this.#needsReload) problems.reloadPages();
    this.#needsReload = false;
    const { site, stitch } = await this.#state;
    await stitch.get(site.pages[this.#last]?.blob ?? '')?.();
    problems.show();
  }

  /** Undefined as long as an app has had a mistake from the start, which is reported already. */
  async #plan(): Promise<State | undefined> {
    const { definition, config, live } = this.#parts;
    const { host } = definition;
    const releases = {} as Record<AppName, Pick<Release, 'facts' | 'files'>>;
    const apps = {} as WorkerSetup['apps'];
    const bytes = new Map<string, Uint8Array>();
    const write = async (content: Uint8Array, contentType: string): Promise<SiteFile> => {
      const blob = sha256(content);
      bytes.set(blob, content);
      return { blob, contentType, encodings: {} };
    };
    for (const app of appNames(definition)) {
      const around = live?.apps[app];
      if (around) {
        const { release, folder } = around;
        releases[app] = release;
        apps[app] = { server: join(folder, 'server'), data: join(folder, 'data'), exposes: release.facts.exposes };
        continue;
      }
      // A remote that is neither live nor worked on has no part in the site.
      if (live && !this.#parts.apps.includes(app)) continue;
      const [build, content] = [this.#parts.builds.of(app), this.#parts.content.of(app)];
      if (!build || !content) return undefined;
      releases[app] = { facts: build.facts, files: content.files };
      apps[app] = { server: build.server, data: content.folder, exposes: build.facts.exposes };
    }
    const renderer = new Renderer({
      definition,
      config,
      apps,
      files: addressedFiles(host, releases),
      pageLimit: PAGE_LIMIT_MS,
    });
    try {
      const now = Math.floor(Date.now() / 1000) * 1000;
      const readBytes = async (hash: string) =>
        bytes.get(hash) ?? this.#parts.content.read(hash) ?? (await live?.source.readBlob(hash, 'a data file'));
      const content = await buildSiteContent({ definition, renderer, releases, now, write, readBytes });
      const { plan, files, existing, readData } = content;
      const hasAsset = async (app: AppName, file: string) =>
        existsSync(this.#parts.builds.fileOf(new URL(`http://site.invalid/assets/${app}/${file}`))!) ||
        (await this.assetFile(app, file)) !== undefined;
      const context = { ...content, definition, config, releases, hasAsset, renderer, now };
      const stitch: State['stitch'] = new Map();
      const record = (address: string, owner: AppName): StitchedPage => {
        const page: StitchedPage = { ...unstitched, blob: `page ${sha256(`${now} ${this.#wanted} ${address}`)}` };
        let made: Promise<Stitched> | undefined;
        stitch.set(page.blob, () => (made ??= this.#stitch(address, owner, page, context)));
        return page;
      };
      const pages = Object.fromEntries(plan.addresses.map(({ address, app }) => [address, record(address, app)]));
      const notFound = Object.fromEntries(
        notFoundPages(plan.routes).map(([path, address]) => [path, record(address, host)]),
      );
      const site: Site = {
        set: buildReleaseSet(definition, () => ''),
        routes: plan.routes,
        pages,
        notFound,
        files,
        endpoints: endpointsOf(definition, config),
        redirects: definition.redirects,
        headers: definition.headers,
        words: replacedWords(definition.words),
      };
      const draft = async ({ app, address, data }: DraftRequest) => {
        const owner = plan.addresses.find((each) => each.address === address)?.app ?? app;
        const readTyped: PageContext['readData'] = async (file) =>
          data[file] === undefined ? readData(file) : { hash: 'draft', text: data[file] };
        const page = await renderer.page(address, owner, plan, now, data);
        return (await finishPage(address, owner, page, { ...context, readData: readTyped })).html;
      };
      return { site, stitch, bytes, existing, draft, close: () => renderer.close() };
    } catch (error) {
      renderer.close();
      throw error;
    }
  }

  /** Makes a page, completes its record and shows what is wrong with it. */
  async #stitch(address: string, owner: AppName, record: StitchedPage, context: StateContext): Promise<Stitched> {
    const { definition, problems } = this.#parts;
    const { renderer, plan, config, existing, now } = context;
    let html: string | undefined;
    const faults: string[] = [];
    try {
      const rendered = await renderer.page(address, owner, plan, now);
      const page = await finishPage(address, owner, rendered, context);
      Object.assign(record, { policy: page.policy, reads: page.reads });
      html = page.html;
      const { routes } = plan;
      const endpoints = endpointsOf(definition, config);
      const { redirects } = definition;
      const links = brokenLinks(
        { pages: { [address]: page.facts }, notFound: {}, routes, endpoints, redirects },
        existing,
      );
      faults.push(...page.faults, ...links);
    } catch (error) {
      faults.push(...(error instanceof ReleaseFaultsError ? error.faults : [(error as Error).message]));
    }
    const text = await this.#located(faults.join('\n'));
    problems.set(
      `page:${address}`,
      faults.length > 0 ? { title: `${owner}: ${address} would be refused at release`, text } : undefined,
      `${owner}: ${address} is fine again.`,
    );
    if (html === undefined) this.#needsReload = true;
    const script = `<script src="${PAGE_SCRIPT}"></script></head>`;
    const document =
      // The page starts at once, and loads them itself.
      (html && withoutPreloads(html))
        // The script of late fonts changes elements before they hydrate, of which React in development complains.
        ?.replace(`<script>${plan.template.late?.script}</script>`, '')
        .replace(`media="${ownFontsMedia}"`, 'media="all"')
        .replace('</head>', script) ??
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${owner}</title>${script}<body><h1>This page could not be rendered</h1><pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></body></html>`;
    return { address, bytes: new TextEncoder().encode(document) };
  }

  #located(text: string): Promise<string> {
    return inSources(text, (address) => this.#parts.builds.fileOf(address));
  }
}

/**
 * Longer than for a release, because nobody tries again: a machine that is busy building must not leave the site broken
 * until the next save.
 */
const PAGE_LIMIT_MS = 30_000;

const LOADS_AGAIN = 'The working copy loads again.';

/** A page's record until somebody asks for the page. */
const unstitched: StitchedPage = {
  blob: '',
  contentType: contentTypeOf('page.html'),
  encodings: {},
  policy: '',
  renderedAt: '',
  inputs: '',
  routes: '',
  reads: {},
  title: '',
  links: [],
  listed: false,
};

/** A file that is read where it lies, under its path. */
const onDisk = (path: string): SiteFile => ({ blob: path, contentType: contentTypeOf(path), encodings: {} });

/** A page whose state lists no files to load early. */
function withoutPreloads(html: string): string {
  const start = html.indexOf('"preloads":[');
  return start < 0 ? html : `${html.slice(0, start)}"preloads":[${html.slice(html.indexOf(']', start))}`;
}

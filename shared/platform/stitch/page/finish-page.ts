import { publicPathOf } from '../../build/bundle/public-path.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { RenderedPage } from '../../contract/host-build.schema.ts';
import type { PageRoute, PageState } from '../../contract/page-state.ts';
import { languagePattern } from '../../contract/page/page-settings.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import type { Release } from '../../store/records.ts';
import { appsOf, remotesOf } from '../../store/site-record.ts';
import { forbiddenMarkup } from '../check/page-markup.ts';
import { integrityOf, pagePolicy } from '../check/page-policy.ts';
import type { SitePlan } from '../renderer.ts';
import { pageDocument, type PageNotice } from './page-document.ts';
import { parseDocument, type PageTree, attributeOf, elementsBelow, findElement, wordsIn } from './page-tree.ts';

export interface FinishedPage {
  html: string;
  policy: string;
  /** Hashes of the data files that it read; null for one that does not exist. */
  reads: Record<string, string | null>;
  facts: PageFacts;
  /** The routes in its state. */
  routes: readonly PageRoute[];
  tree: PageTree;
  /** Faults that prevent publication, one line each with app and page. */
  faults: string[];
}

export interface PageContext {
  definition: Pick<SiteDefinition, 'host' | 'policy' | 'lang'>;
  config: SiteConfig;
  releases: Record<AppName, Pick<Release, 'facts' | 'files'>>;
  plan: Pick<SitePlan, 'chunks' | 'template'>;
  routesOf: (address: string, links: readonly string[]) => PageRoute[];
  /** Reads a data file of the release set; undefined if it does not exist. */
  readData: (file: string) => Promise<{ hash: string; text: string } | undefined>;
  /** Addresses of pages and files. */
  existing: ReadonlySet<string>;
  hasAsset: (app: AppName, file: string) => boolean | Promise<boolean>;
  notice?: PageNotice;
}

/** The additions of the releases of a set to the policy of every page. */
export const policiesOf = (releases: Record<AppName, Pick<Release, 'facts'>>) =>
  appsOf(releases).flatMap((app) => [releases[app]!.facts.policy].filter((policy) => policy !== undefined));

/** Makes the document of a rendered page. Apps provide only head elements, body and rules. */
export async function finishPage(
  address: string,
  owner: AppName,
  rendered: RenderedPage,
  { definition, config, releases, plan, routesOf, readData, existing, hasAsset, notice }: PageContext,
): Promise<FinishedPage> {
  const { host } = definition;
  const reads: FinishedPage['reads'] = {};
  const data: PageState['data'] = {};
  for (const file of rendered.reads) {
    const found = await readData(file);
    reads[file] = found?.hash ?? null;
    // The page already contains a body's HTML; hydration reads it back from there.
    if (found && !file.endsWith('.html')) data[file] = found.text;
  }
  const integrity: PageState['integrity'] = {};
  const assets = (app: AppName, files: string[]) =>
    files.map((file) => {
      const address = publicPathOf(app) + file;
      const stored = releases[app]!.files[`client/${file}`];
      if (stored) integrity[address] = integrityOf(stored);
      return address;
    });
  const remotes = Object.fromEntries(
    remotesOf(releases, host).map((app) => [app, { entry: assets(app, [releases[app]!.facts.entry!])[0] }]),
  ) as PageState['remotes'];
  const isPlaced = (app: AppName) =>
    ['"', '/'].some((end) => rendered.body.includes(`data-hem-boundary="${app}${end}`));
  const shown = [host, ...remotesOf(releases, host).filter(isPlaced)];
  const sheets = shown.flatMap((app) =>
    Object.entries(releases[app]!.facts.styles).map(([file, text]) => {
      const stored = releases[app]!.files[`client/${file}`];
      return { href: publicPathOf(app) + file, integrity: stored ? integrityOf(stored) : '', text };
    }),
  );
  const state: PageState = {
    host,
    remotes,
    routes: [],
    config,
    data,
    scripts: assets(host, releases[host]!.facts.scripts),
    idleScripts: assets(host, releases[host]!.facts.idleScripts ?? []),
    preloads: assets(owner, chunksOf(address, owner, releases, plan)),
    integrity,
  };
  const documentWith = (routes: readonly PageRoute[], above?: PageNotice) =>
    pageDocument(plan.template, definition.lang, { ...rendered, state: { ...state, routes }, sheets }, above);
  // Only the parsed page names its links, and so the routes of its state.
  const { html } = documentWith([]);
  const document = parseDocument(html);
  const facts = inspectPage(document, host);
  const routes = routesOf(address, facts.links);
  const rules = { host, owner, sheets: sheets.map(({ href }) => href), template: plan.template };
  const markup = forbiddenMarkup(html, rules, document);
  const missing = [...facts.media].map(async ([path, app]) => {
    const [, owning, file] = /^\/assets\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const fault = `shows ${path}, which does not exist: correct its name, or add the file`;
    return existing.has(path) || (file && (await hasAsset(owning!, file))) ? [] : [{ app, fault }];
  });
  const faults = [
    ...[...markup, ...(await Promise.all(missing)).flat()].map(({ app, fault }) => `${app} ${fault} (${address})`),
    ...findShapeFaults(facts).map((fault) => `${owner}: ${address} ${fault}`),
  ];
  const published = documentWith(routes, notice);
  return {
    html: published.html,
    policy: pagePolicy(definition, config, published.inline, facts.styles, policiesOf(releases)),
    reads,
    facts,
    routes,
    tree: document,
    faults: [...new Set(faults)],
  };
}

/** Browser files that a page needs after the host's own scripts. */
function chunksOf(
  address: string,
  owner: AppName,
  releases: PageContext['releases'],
  plan: PageContext['plan'],
): string[] {
  const { entry, chunks } = releases[owner]!.facts;
  const own = plan.chunks.get(address.split('?')[0]!);
  if (!own) return [];
  const exposed = entry === undefined ? [] : [entry, ...(chunks.exposed_routes ?? [])];
  return [...new Set([...exposed, ...own.flatMap((chunk) => (Object.hasOwn(chunks, chunk) ? chunks[chunk]! : []))])];
}

/** The policy names each by a hash of 53 characters, and some servers take headers of 4 KB in all. */
const MAX_STYLE_ATTRIBUTES = 30;

function findShapeFaults({ headings, title, lang, styles }: PageFacts): string[] {
  const words = headings.filter((text) => text.trim() !== '').length;
  const faults = words === 1 ? [] : [`has ${words} headings of level 1 with text; it needs exactly one`];
  if (styles.length > MAX_STYLE_ATTRIBUTES)
    faults.push(
      `has ${styles.length} different \`style\` attributes, and its policy can name ${MAX_STYLE_ATTRIBUTES}; write \`css={{…}}\` in place of \`style={{…}}\``,
    );
  if (title.trim() === '') faults.push('has no title');
  if (lang !== undefined && !languagePattern.test(lang))
    faults.push(`has the language ‘${lang}’; write one such as de or de-CH`);
  return faults;
}

export interface PageFacts {
  title: string;
  /** The page's own language. */
  lang?: string;
  headings: string[];
  /** Whether search engines may list the page. */
  listed: boolean;
  /** Internal addresses that the page links to, path with query, without fragments. */
  links: string[];
  /** Texts of the attributes `style`, each once. */
  styles: string[];
  /** Apps by what their parts show or play: addresses of files. */
  media: Map<string, AppName>;
}

const mediaTags = new Set(['img', 'source', 'video', 'audio', 'track']);

/** Reads off a finished page what the gate checks. @param host owns what is outside of all parts */
export function inspectPage(document: PageTree, host: AppName): PageFacts {
  const title = findElement(findElement(document, 'head')!, 'title');
  const headings: string[] = [];
  const links = new Set<string>();
  const styles = new Set<string>();
  const media: PageFacts['media'] = new Map();
  let listed = true;
  for (const { element, app } of elementsBelow(document, host)) {
    const { tagName } = element;
    if (tagName === 'h1') headings.push(wordsIn(element));
    const href = attributeOf(element, 'href');
    if (tagName === 'a' && href?.startsWith('/') && !href.startsWith('//')) links.add(href.split('#')[0]!);
    if (tagName === 'meta' && attributeOf(element, 'name') === 'robots')
      listed &&= !attributeOf(element, 'content')?.includes('noindex');
    const style = attributeOf(element, 'style');
    if (style) styles.add(style);
    if (!mediaTags.has(tagName)) continue;
    const candidates = (attributeOf(element, 'srcset') ?? '').split(',').map((one) => one.trim().split(/\s/)[0]);
    for (const file of [attributeOf(element, 'src'), attributeOf(element, 'poster'), ...candidates])
      if (file?.startsWith('/') && !file.startsWith('//')) media.set(file.split(/[?#]/)[0]!, app);
  }
  const lang = title && attributeOf(title, 'lang');
  return { title: title ? wordsIn(title) : '', lang, headings, listed, links: [...links], styles: [...styles], media };
}

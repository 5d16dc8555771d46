import { hostName } from '../../contract/site-definition.ts';
import type { AppName } from '../../contract/app-names.ts';
import { redirectFor } from '../../contract/routes/resolve-path.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';
import { notFoundPages } from '../../stitch/site-content.ts';
import { kindOf } from '../gate/pages-to-try.ts';
import { readBlob } from '../../store/content.ts';
import { changedComponents, type SetComponent, type Site, type StitchedPage } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { extractPageText } from './page-words.ts';
import { diffPageTexts, type TextChange } from './word-changes.ts';

/** How a page differs: in what it says, in how it is marked up or styled, or only in the code that it loads. */
export type Difference = 'added' | 'gone' | 'words' | 'look' | 'code';

export interface PageChange {
  /** Address of the page, or one at which a not-found page shows. */
  address: string;
  app: AppName;
  /** Pages of one kind are made by the same code. */
  kind: string;
  difference: Difference;
  title: string;
  words: TextChange[];
  /** Why it is not what it was, each in words that follow 'because'. */
  why: string[];
  /** Redirect of a removed page. */
  leadsTo?: string;
}

export interface SiteDiff {
  /** Parts of the set that differ. */
  moved: SetComponent[];
  /** Pages that both sites have, changed or not. */
  kept: number;
  /** By how much they differ, and then by address. */
  pages: PageChange[];
}

const weight: Record<Difference, number> = { added: 0, gone: 1, words: 2, look: 3, code: 4 };
const ownerOf = (routes: RouteTable, address: string) =>
  routes.find(({ path }) => path === address.split('?')[0])?.app ?? hostName();

/**
 * The changes of a site compared with another one, page by page. Both are read from one store.
 * @param comparable leaves out of a page's HTML what is no change
 */
export async function compareSites(
  store: Store,
  before: Site,
  after: Site,
  comparable = (html: string) => html,
): Promise<SiteDiff> {
  const moved = changedComponents(before.set, after.set);
  const [old, now] = [pagesOf(before), pagesOf(after)];
  const addresses = [...new Set([...old.keys(), ...now.keys()])];
  const differing = addresses.filter((address) => old.get(address)?.blob !== now.get(address)?.blob);
  const pages: PageChange[] = [];
  for (const address of differing) {
    const page = await comparePage(address, old.get(address), now.get(address));
    if (page) pages.push(page);
  }
  return {
    moved,
    kept: addresses.filter((address) => old.has(address) && now.has(address)).length,
    pages: pages.sort((a, b) => weight[a.difference] - weight[b.difference] || (a.address < b.address ? -1 : 1)),
  };

  async function comparePage(
    address: string,
    earlier: StitchedPage | undefined,
    later: StitchedPage | undefined,
  ): Promise<PageChange | undefined> {
    const app = ownerOf((later ? after : before).routes, address);
    const page = { address, app, kind: kindOf(address), title: (later ?? earlier)!.title, words: [] };
    if (!earlier) return { ...page, difference: 'added', why: [] };
    if (!later) return { ...page, difference: 'gone', why: [], leadsTo: leadsTo(after.routes, address) };
    const [oldHtml, newHtml] = [comparable(await readHtml(store, earlier)), comparable(await readHtml(store, later))];
    if (oldHtml === newHtml) return undefined;
    const [was, is] = [extractPageText(oldHtml), extractPageText(newHtml)];
    const words = diffPageTexts(was, is);
    const difference = words.length > 0 ? 'words' : was.shown === is.shown ? 'code' : 'look';
    return { ...page, words, difference, why: reasons(earlier, later, is.fragments, moved, app) };
  }
}

function pagesOf({ pages, notFound, routes }: Site): Map<string, StitchedPage> {
  const addresses = new Map(notFoundPages(routes));
  const suggestions = Object.entries(notFound).map(([path, page]): [string, StitchedPage] => [
    addresses.get(path) ?? '/404',
    page,
  ]);
  return new Map([...Object.entries(pages), ...suggestions]);
}

function leadsTo(routes: RouteTable, address: string): string | undefined {
  const { pathname, search } = new URL(address, 'http://site.invalid');
  return redirectFor(routes, pathname, search);
}

/** Changed data, fragments and files of a page. */
function reasons(
  before: StitchedPage,
  after: StitchedPage,
  fragments: string[],
  moved: readonly SetComponent[],
  app: AppName,
): string[] {
  const files = [...new Set([...Object.keys(before.reads), ...Object.keys(after.reads)])].filter(
    (file) => before.reads[file] !== after.reads[file],
  );
  const read = files.map((file) => `it reads ${file}, which has changed`);
  const shown = fragments
    .filter((fragment) => moved.includes(fragment.split('/')[0] as SetComponent))
    .map((fragment) => `it shows the fragment ${fragment}`);
  const own = moved.includes(app) ? [`it is a page of ${app}`] : [];
  const around = app !== hostName() && moved.includes(hostName()) ? [`the ${hostName()} makes the page around it`] : [];
  const all = [
    ...own,
    ...read,
    ...shown,
    ...around,
    ...(moved.includes('settings') ? ['the settings have changed'] : []),
  ];
  return all.length > 0
    ? all
    : before.inputs !== after.inputs
      ? [`every page names the code of ${moved.join(', ') || 'the stitcher'}`]
      : ['it was made on another day'];
}

async function readHtml(store: Store, { blob }: StitchedPage): Promise<string> {
  return (
    (await readBlob(store, blob))?.toString('utf8') ??
    '<!doctype html><title>This page’s content is missing from the store</title>'
  );
}

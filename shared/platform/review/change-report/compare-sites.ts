import type { AppName } from '../../contract/app-names.ts';
import { redirectFor } from '../../contract/routes/resolve-path.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';
import { pagesByAddress } from '../../stitch/site-content.ts';
import { readBlob } from '../../store/content.ts';
import { changedComponents, type SetComponent, type Site, type StitchedPage } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { extractPageText } from '../extract-page-text.ts';
import { kindOf } from '../gate/pages-to-try.ts';
import { groupBy } from '../group-by.ts';
import { diffPageTexts, type TextChange, changeId } from './text-diff.ts';

/** Differences of a page: in its text, in its markup or styles, only in data for machines, or only in the code or data that it loads. */
export const differences = ['added', 'gone', 'words', 'look', 'data', 'code'] as const;
export type Difference = (typeof differences)[number];

export interface PageChange {
  /** Address of the page; for a not-found page, an address that shows it. */
  address: string;
  app: AppName;
  /** Pages of one kind are made by the same code. */
  kind: string;
  difference: Difference;
  title: string;
  words: TextChange[];
  /** Redirect of a removed page. */
  leadsTo?: string;
}

export interface SiteComparison {
  /** Components with another release. */
  changedComponents: SetComponent[];
  /** Number of pages in both sites. */
  common: number;
  /** Sorted by difference, then by address. */
  pages: PageChange[];
}

const rank = ({ difference }: PageChange) => differences.indexOf(difference);
const ownerOf = (routes: RouteTable, address: string) => routes.find(({ path }) => path === address.split('?')[0])?.app;

/** A site's changes against another's. @param comparable removes parts of a page's HTML that do not count */
export async function compareSites(
  host: AppName,
  store: Store,
  before: Site,
  after: Site,
  comparable = (html: string) => html,
): Promise<SiteComparison> {
  const [old, now] = [pagesByAddress(before, before.routes), pagesByAddress(after, after.routes)];
  const addresses = [...new Set([...old.keys(), ...now.keys()])];
  const differing = addresses.filter((address) => old.get(address)?.blob !== now.get(address)?.blob);
  const pages: PageChange[] = [];
  for (const address of differing) {
    const page = await comparePage(address, old.get(address), now.get(address));
    if (page) pages.push(page);
  }
  return {
    changedComponents: changedComponents(before.set, after.set),
    common: addresses.filter((address) => old.has(address) && now.has(address)).length,
    pages: pages.sort((a, b) => rank(a) - rank(b) || (a.address < b.address ? -1 : 1)),
  };

  async function comparePage(
    address: string,
    earlier: StitchedPage | undefined,
    later: StitchedPage | undefined,
  ): Promise<PageChange | undefined> {
    const app = ownerOf((later ? after : before).routes, address) ?? host;
    const page = { address, app, kind: kindOf(address), title: (later ?? earlier)!.title, words: [] };
    if (!earlier) return { ...page, difference: 'added' };
    if (!later) return { ...page, difference: 'gone', leadsTo: leadsTo(after.routes, address) };
    const [oldHtml, newHtml] = [comparable(await readHtml(store, earlier)), comparable(await readHtml(store, later))];
    if (oldHtml === newHtml) return undefined;
    const [was, is] = [extractPageText(oldHtml), extractPageText(newHtml)];
    const words = diffPageTexts(was, is);
    const hasOtherText = words.some(({ location }) => location === 'text' || location === 'title');
    const unseen = words.length > 0 ? 'data' : 'code';
    const difference = hasOtherText ? 'words' : was.shown === is.shown ? unseen : 'look';
    return { ...page, words, difference };
  }
}

function leadsTo(routes: RouteTable, address: string): string | undefined {
  const { pathname, search } = new URL(address, 'http://site.invalid');
  return redirectFor(routes, pathname, search);
}

async function readHtml(store: Store, { blob }: StitchedPage): Promise<string> {
  return (
    (await readBlob(store, blob))?.toString('utf8') ??
    '<!doctype html><title>This page’s content is missing from the store</title>'
  );
}

/** Text changes that several pages share, such as a line of the footer. */
export interface SharedChange {
  addresses: string[];
  words: TextChange[];
}

export interface Summary {
  shared: SharedChange[];
  /** Changes on one page only, by its address. */
  own: Map<string, TextChange[]>;
}

/** Groups equal changes of many pages. */
export function summarizeChanges({ pages }: Pick<SiteComparison, 'pages'>): Summary {
  const placed = pages.flatMap(({ address, words }) => words.map((change) => ({ address, change })));
  const places = [...groupBy(placed, ({ change }) => changeId(change))].map(([id, same]) => ({
    id,
    change: same[0]!.change,
    addresses: [...new Set(same.map(({ address }) => address))],
  }));
  const several = places.filter(({ addresses }) => addresses.length > 1);
  const shared = [...groupBy(several, ({ addresses }) => addresses.join('\n')).values()].map((alike) => ({
    addresses: alike[0]!.addresses,
    words: alike.map(({ change }) => change),
  }));
  const sharedIds = new Set(several.map(({ id }) => id));
  const own = new Map(
    pages.map(({ address, words }) => [address, words.filter((change) => !sharedIds.has(changeId(change)))]),
  );
  return { shared: shared.sort((a, b) => b.addresses.length - a.addresses.length), own };
}

import type { AppName } from '../../contract/app-names.ts';
import { shorten } from '../../contract/printable-text.ts';
import type { ConditionalCopyChange } from './compare-conditional-copy.ts';
import type { PageChange, SiteComparison } from './compare-sites.ts';
import { groupBy } from './group-by.ts';
import { changeId, type TextChange } from './text-diff.ts';

/** Text changes that several pages share, such as a line of the footer. */
export interface SharedChange {
  addresses: string[];
  words: TextChange[];
}

/** Changed pages of an app that is not released. */
interface AffectedPages {
  app: AppName;
  addresses: string[];
  /** Each reason with its number of pages. */
  why: { reason: string; pages: number }[];
}

export interface Summary {
  shared: SharedChange[];
  /** Changes on one page only, by its address. */
  own: Map<string, TextChange[]>;
  affected: AffectedPages[];
  counts: Record<PageChange['difference'], number>;
}

/** Groups equal changes of many pages. */
export function summarizeChanges({ pages, changedComponents }: SiteComparison): Summary {
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
  const counts: Summary['counts'] = { added: 0, gone: 0, words: 0, look: 0, data: 0, code: 0 };
  for (const { difference } of pages) counts[difference] += 1;
  const elsewhere = groupBy(
    pages.filter(({ app, difference }) => !changedComponents.includes(app) && difference !== 'code'),
    ({ app }) => app,
  );
  const affected = [...elsewhere.values()].map((reached): AffectedPages => {
    const why = new Map<string, number>();
    for (const reason of reached.flatMap((page) => page.why)) why.set(reason, (why.get(reason) ?? 0) + 1);
    return {
      app: reached[0]!.app,
      addresses: reached.map(({ address }) => address),
      why: [...why].map(([reason, count]) => ({ reason, pages: count })).sort((a, b) => b.pages - a.pages),
    };
  });
  return { shared: shared.sort((a, b) => b.addresses.length - a.addresses.length), own, affected, counts };
}

const names: Record<PageChange['difference'], string> = {
  added: 'new',
  gone: 'gone',
  words: 'with other text',
  look: 'with another appearance',
  data: 'with other data for search engines and shared links, but the same text and appearance',
  code: 'with the same text and appearance, but other code or data',
};
const laterWords: Record<ConditionalCopyChange['difference'], string> = {
  added: ', is new:',
  gone: ', is gone:',
  words: ':',
};
const NAMED = 3;

/** A summary in a few lines, for a terminal. */
export function formatSummary(
  { pages }: SiteComparison,
  { shared, affected, counts }: Summary,
  later: readonly ConditionalCopyChange[],
): string[] {
  if (pages.length === 0 && later.length === 0) return ['No page changes.'];
  const kinds = (Object.keys(names) as PageChange['difference'][]).filter((kind) => counts[kind] > 0);
  return [
    ...later.flatMap(({ what, where, difference, words }) => [
      `      ${what}, ${where}${laterWords[difference]}`,
      ...words.map((change) => `        ${formatChange(change)}`),
    ]),
    ...kinds.map((kind) => {
      const addresses = pages.filter(({ difference }) => difference === kind).map(({ address }) => address);
      return `${String(counts[kind]).padStart(5)} ${counts[kind] === 1 ? 'page' : 'pages'} ${names[kind]}: ${listed(addresses)}`;
    }),
    ...shared.map(
      ({ addresses, words }) =>
        `      the same ${words.length === 1 ? 'change' : `${words.length} changes`} on ${addresses.length} pages: ${snippet(words[0]!)}`,
    ),
    ...affected.map(
      ({ app, addresses, why }) =>
        `      reaches ${addresses.length} of ${app}${why[0] ? `, because ${why[0].reason}` : ''}`,
    ),
  ];
}

const listed = (addresses: string[]) =>
  `${addresses.slice(0, NAMED).join(', ')}${addresses.length > NAMED ? ` and ${addresses.length - NAMED} more` : ''}`;

/** Both texts, with their field. */
function formatChange({ location, pieces }: TextChange): string {
  const textOf = (left: 'gone' | 'new') =>
    shorten(
      pieces
        .filter(({ mark }) => mark !== left)
        .map(({ text }) => text)
        .join(''),
      100,
    );
  const [now, was] = [textOf('gone'), textOf('new')];
  return `${location}: ${now === '' ? `no more "${was}"` : `"${now}"${was === '' ? '' : ` in place of "${was}"`}`}`;
}

function snippet({ location, pieces }: TextChange): string {
  const text = pieces
    .filter(({ mark }) => mark)
    .map(({ text: words, mark }) => (mark === 'new' ? `+"${words.trim()}"` : `-"${words.trim()}"`))
    .join(' ');
  return `${location === 'text' ? '' : `${location} `}${shorten(text, 100)}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import type { AppName } from '../../contract/app-names.ts';
import { inlineHash } from '../../stitch/check/page-policy.ts';
import type { ContentChange } from './compare-content.ts';
import {
  differences,
  type Difference,
  type PageChange,
  type SiteComparison,
  type SharedChange,
  type Summary,
} from './compare-sites.ts';
import type { Screenshots } from './pictures.ts';
import type { TextChange } from './text-diff.ts';

type Markup = ReturnType<typeof html>;

export interface ChangesReport {
  apps: readonly AppName[];
  /** Number of the publication that it is compared with. */
  base: number;
  who: string;
  /** ISO 8601. */
  at: string;
  change: SiteComparison;
  summary: Summary;
  /** Texts that no page shows as it is stitched. */
  content: readonly ContentChange[];
  /** By address of the chosen pages. */
  screenshots: ReadonlyMap<string, Screenshots[]>;
  /** Why there are no screenshots. */
  pictures?: string;
  /** When the preview that it is part of ends, in ISO 8601. */
  until?: string;
  /** Base of the links; without it addresses are not linked. */
  site?: string;
}

/** Pages with a section of their own; others are only listed. */
const MAX_PAGES = 60;
/** Text changes in the section of a page. */
const MAX_TEXT_CHANGES = 25;
/** Addresses in one list. */
const MAX_ADDRESSES = 400;

const badges: Record<Difference, string> = {
  added: 'new',
  gone: 'gone',
  words: 'words',
  look: 'look',
  data: 'hidden data',
  code: 'nothing to see',
};
export const descriptions: Record<Difference, string> = {
  added: 'new',
  gone: 'gone',
  words: 'say something else',
  look: 'look different',
  data: 'only tell search engines and shared links something else',
  code: 'only load other code or data',
};

const styles = readFileSync(join(import.meta.dirname, 'report-page.css'), 'utf8');
/** The page holds its policy, because it also opens from a disk. */
const policy = `default-src 'none'; style-src ${inlineHash(styles)}; base-uri 'none'; img-src 'self' file: data:; form-action 'none'`;

/** The report as an HTML document without scripts. */
export function changesPage(report: ChangesReport): string {
  const { apps, base, who, at, change, summary, screenshots, until } = report;
  const detailed = change.pages
    .filter(
      ({ address, difference }) =>
        screenshots.has(address) ||
        (difference !== 'code' &&
          ((summary.own.get(address)?.length ?? 0) > 0 || difference === 'added' || difference === 'gone')),
    )
    .slice(0, MAX_PAGES);
  const shown = new Set(detailed.map(({ address }) => address));
  const title = `What ${apps.join(', ')} changes`;
  const countOf = (kind: Difference) => change.pages.filter(({ difference }) => difference === kind).length;
  return String(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(styles)}</style></head><body>
<header>
  <h1>${title}</h1>
  <p class="muted">The working copy of ${who}, ${at.slice(0, 16).replace('T', ' ')} UTC, compared with publication ${base}, which was live then. Nothing is published.${until ? html` This preview ends on ${until.slice(0, 16).replace('T', ' ')} UTC.` : ''}</p>
  ${change.pages.length === 0 ? html`<p>No page changes.</p>` : html`<ul class="tally">${differences.filter((kind) => countOf(kind) > 0).map((kind) => html`<li><b>${countOf(kind)}</b> ${descriptions[kind]}</li>`)}<li><b>${change.common - change.pages.length + countOf('added') + countOf('gone')}</b> unchanged</li></ul>`}
  ${report.pictures ? html`<p>${report.pictures}</p>` : ''}
</header>
<main>
  ${report.content.length > 0 ? html`<section><h2>Texts that are shown only at times</h2>${report.content.map(laterChange)}</section>` : ''}
  ${summary.shared.length > 0 ? html`<section><h2>The same on several pages</h2>${summary.shared.map((one) => sharedChange(one, report))}</section>` : ''}
  ${detailed.length > 0 ? html`<section><h2>Page by page</h2>${detailed.map((one) => pageChange(one, report))}</section>` : ''}
  ${rest(
    change.pages.filter(({ address }) => !shown.has(address)),
    report,
  )}
</main></body></html>`);
}

const laterChange = ({ what, words }: ContentChange): Markup =>
  html`<article><h3>${what}</h3>${wordList(words)}</article>`;

const sharedChange = ({ addresses, words }: SharedChange, report: ChangesReport): Markup =>
  html`<article><h3>On ${addresses.length} pages</h3>${wordList(words)}${addressList(addresses, report, 4)}</article>`;

function pageChange(page: PageChange, report: ChangesReport): Markup {
  const { address, app, difference, title, leadsTo } = page;
  const own = report.summary.own.get(address) ?? [];
  const shared = page.words.length - own.length;
  return html`<article>
  <h3>${link(address, report, difference !== 'gone')} <span class="kind ${difference}">${badges[difference]}</span></h3>
  <p class="muted">${title} · a page of ${app}${difference === 'gone' ? html` · its address ${leadsTo === undefined ? 'leads nowhere: visitors get the not-found page' : html`leads to ${link(leadsTo, report)}`}` : ''}</p>
  ${pictures(page, report)}
  ${wordList(own)}
  ${shared > 0 ? html`<p class="muted">And ${shared === 1 ? 'a change' : `${shared} changes`} of words that it shares with other pages, above.</p>` : ''}
</article>`;
}

function wordList(words: readonly TextChange[]): Markup | '' {
  if (words.length === 0) return '';
  const more = words.length - MAX_TEXT_CHANGES;
  return html`<ul class="places">${words.slice(0, MAX_TEXT_CHANGES).map(({ location, pieces }) => html`<li>${location === 'text' ? '' : html`<span class="location">${location}</span>`}${pieces.map(({ text, mark }) => (mark === 'new' ? html`<ins>${text}</ins>` : mark === 'gone' ? html`<del>${text}</del>` : text))}</li>`)}${more > 0 ? html`<li class="muted">… and ${more} changes more</li>` : ''}</ul>`;
}

function pictures({ address, difference }: PageChange, { screenshots }: ChangesReport): Markup | '' {
  const all = screenshots.get(address);
  if (!all) return '';
  const alike = all.filter(({ pictures: pair }) => !pair).map(({ width }) => `${width}`);
  return html`<div class="pairs">${all.map(({ width, pictures: pair }) => {
    if (!pair) return '';
    const shot = (file: string | undefined, when: string) =>
      file === undefined
        ? ''
        : html`<figure><figcaption>${when}, ${width} px wide${pair.isCut ? ', its upper part' : ''}</figcaption><a class="shot" href="${file}"><img src="${file}" width="${pair.pixels.width}" height="${pair.pixels.height}" loading="lazy" alt="${address}: ${when.toLowerCase()}, at ${width} pixels"></a></figure>`;
    return html`<div class="pair${width < 768 ? ' phone' : ''}">${shot(pair.before, 'Before')}${shot(pair.after, 'After')}</div>`;
  })}</div>${alike.length > 0 && difference !== 'added' && difference !== 'gone' ? html`<p class="muted">It looks the same as before at ${alike.join(' and ')} px.</p>` : ''}`;
}

function rest(pages: readonly PageChange[], report: ChangesReport): Markup | '' {
  const kinds = differences
    .map((kind) => ({
      kind,
      addresses: pages.filter(({ difference }) => difference === kind).map(({ address }) => address),
    }))
    .filter(({ addresses }) => addresses.length > 0);
  if (kinds.length === 0) return '';
  return html`<section><h2>${report.screenshots.size > 0 ? 'Other pages' : 'All pages'}</h2>${kinds.map(({ kind, addresses }) => html`<details class="card"><summary>${addresses.length} ${addresses.length === 1 ? 'page' : 'pages'} that ${descriptions[kind]}</summary>${addressList(addresses, report, MAX_ADDRESSES)}</details>`)}</section>`;
}

function addressList(addresses: readonly string[], report: ChangesReport, most: number): Markup {
  const list = (some: readonly string[]) =>
    html`<ul class="addresses">${some.map((address) => html`<li>${link(address, report)}</li>`)}</ul>`;
  if (addresses.length <= most) return list(addresses);
  const hidden = addresses.length - MAX_ADDRESSES;
  return html`<details><summary>${addresses.length} addresses</summary>${list(addresses.slice(0, MAX_ADDRESSES))}${hidden > 0 ? html`<p class="muted">… and ${hidden} more</p>` : ''}</details>`;
}

const link = (address: string, { site }: ChangesReport, isThere = true): Markup =>
  site === undefined || !isThere
    ? html`<code>${address}</code>`
    : html`<a href="${site}${address}"><code>${address}</code></a>`;

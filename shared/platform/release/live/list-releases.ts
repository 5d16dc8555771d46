import {
  currentPublication,
  publicationsFrom,
  type Provenance,
  type Publication,
} from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import { movedParts, partsOf, type Part, type Site } from '../../store/site-record.ts';
import { openStore } from '../../store/open-store.ts';
import { shortId } from '../../store/store.ts';
import type { Report } from '../../stitch/report.ts';
import type { Settings } from '../settings/settings.ts';

/** Publications to list; older ones are counted. */
const LISTED = 20;
/** Addresses that are named; more are counted. */
const NAMED = 2;

/** What is live, what came before, who made it of what, and how to take it back. */
export async function listReleases(
  { storeAddress, trust }: Pick<Settings, 'storeAddress' | 'trust'>,
  report: Report,
): Promise<void> {
  const store = openStore(storeAddress);
  const live = await currentPublication(store, trust);
  if (!live) return report('Nothing is published yet. `npm run release` releases all apps.');
  report(`Live: publication ${live.number}, site ${shortId(live.site)}, since ${minute(live.at)}`);
  for (const part of partsOf(live.set)) report(`  ${part.padEnd(11)} ${madeOf(part, live)}`);
  report('');
  let listed = 0;
  let later: Publication | undefined;
  let sites: [later?: Site, earlier?: Site] = [];
  for await (const publication of publicationsFrom(store, live.number, trust)) {
    sites = [sites[1], await readSite(store, publication.site).catch(() => undefined)];
    if (later) await list(later, publication, sites[0], sites[1]);
    if (listed === LISTED)
      return report(
        `  … and ${publication.number} before. What was live at a time: \`npm run rollback site -- --at 2030-05-01T14:30\``,
      );
    later = publication;
  }
  if (later) await list(later, undefined, sites[1], undefined);

  async function list(
    publication: Publication,
    before: Publication | undefined,
    site: Site | undefined,
    earlier: Site | undefined,
  ): Promise<void> {
    listed += 1;
    const { number, at, who, reason, message } = publication;
    report(
      `${String(number).padStart(4)}  ${minute(at)}  ${nameOf(who).padEnd(18)} ${reason}${message ? `: ${message}` : ''}${number === live!.number ? '  (live)' : ''}`,
      { type: 'publication', number, at, who, reason, message, isLive: number === live!.number },
    );
    const moved = before ? movedParts(before.set, publication.set) : [];
    for (const part of moved) report(`${' '.repeat(24)}${part} ${madeOf(part, publication)}`);
    if (site && (earlier || !before)) report(`${' '.repeat(24)}${pagesBetween(earlier, site)}`);
    const undo = before && undoOf(publication, before, moved, live!);
    if (undo) report(`${' '.repeat(24)}to take it back: \`npm run rollback ${undo}\``);
  }
}

const minute = (at: string) => at.slice(0, 16).replace('T', ' ');
/** Without the address behind a name. */
const nameOf = (who: string) => who.replace(/ <.*>$/, '');

const madeOf = (part: Part, { set, made }: Publication): string =>
  set[part] ? `${shortId(set[part])}  ${describe(made[part])}` : 'is no part of it any more';

function describe({ who, at, source }: Provenance): string {
  const from = source ? `, commit ${source.commit.slice(0, 10)}${source.branch ? ` on ${source.branch}` : ''}` : '';
  const more =
    source && source.changes > source.changed.length ? ` and ${source.changes - source.changed.length} more` : '';
  const uncommitted = source?.changes ? `, with uncommitted changes in ${source.changed.join(', ')}${more}` : '';
  return `${nameOf(who)}, ${minute(at)}${from}${uncommitted}`;
}

function pagesBetween(before: Site | undefined, after: Site): string {
  if (!before) return `${Object.keys(after.pages).length} pages`;
  const [old, now] = [before.pages, after.pages];
  const changed = Object.keys(now).filter((address) => old[address] && old[address].blob !== now[address]!.blob);
  const added = Object.keys(now).filter((address) => !old[address]);
  const gone = Object.keys(old).filter((address) => !now[address]);
  const counts = [count(changed, 'changed'), count(added, 'added'), count(gone, 'gone')].filter(Boolean);
  return counts.length > 0 ? `pages: ${counts.join('; ')}` : 'no page changed';
}

const count = (addresses: string[], word: string) =>
  addresses.length === 0
    ? ''
    : `${addresses.length} ${word}${addresses.length <= NAMED ? ` (${addresses.join(', ')})` : ''}`;

/** The command that undoes what is still live of a publication. */
function undoOf(
  { number, set, back }: Publication,
  before: Publication,
  moved: readonly Part[],
  live: Publication,
): string | undefined {
  const [part, ...others] = moved.filter((one) => set[one] === live.set[one]);
  if (!part || (others.length > 0 && number !== live.number)) return undefined;
  const what = others.length > 0 ? 'site' : part;
  // From where it went back, a step would lead further back.
  return back[what] === undefined ? what : `${what} -- --to ${before.number}`;
}

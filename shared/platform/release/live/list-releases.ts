import type { Report } from '../../build/command.ts';
import { openStore } from '../../store/open-store.ts';
import { readProvenance } from '../../store/provenance-record.ts';
import {
  clearsBrowsers,
  publicationsFrom,
  readNewest,
  requirePublication,
  type Publication,
} from '../../store/publication-log.ts';
import { changedComponents, componentsOf, type SetComponent } from '../../store/site-record.ts';
import { shortId } from '../../store/store.ts';
import { describeClearing, describeProvenance, minuteOf } from '../provenance.ts';
import type { RunSettings } from '../settings/settings.ts';

const MAX_LISTED = 20;

/** Lists the live release and its predecessors, with author and commit. */
export async function listReleases(
  { storeAddress, trust }: Pick<RunSettings, 'storeAddress' | 'trust'>,
  report: Report,
): Promise<void> {
  const store = openStore(storeAddress, { mustExist: true });
  const live = await requirePublication(store, trust);
  report(`Live: publication ${live.number}, site ${shortId(live.site)}, since ${minuteOf(live.at)}`);
  if (clearsBrowsers(live)) report(describeClearing(live.clearsBrowsersUntil!));
  const newest = await readNewest(store, trust);
  if (newest && newest.number > live.number)
    report(`Publication ${newest.number}, the newest, is lost: \`npm run store verify\` says what to do.`);
  for (const component of componentsOf(live.set))
    report(`  ${component.padEnd(11)} ${await describeComponent(component, live)}`);
  report('');
  const publications: Publication[] = [];
  for await (const publication of publicationsFrom(store, live, trust))
    if (publications.push(publication) > MAX_LISTED) break;
  for (const [index, publication] of publications.slice(0, MAX_LISTED).entries())
    await list(publication, publications[index + 1]);
  const next = publications[MAX_LISTED];
  if (next)
    report(`  … and ${next.number} more. To return to one: \`npm run rollback site -- --publication ${next.number}\``);

  async function list(publication: Publication, before: Publication | undefined): Promise<void> {
    const { number, at, who, reason, message } = publication;
    report(
      `${String(number).padStart(4)}  ${minuteOf(at)}  ${nameOf(who).padEnd(18)} ${reason}${message ? `: ${message}` : ''}${number === live!.number ? '  (live)' : ''}`,
      { type: 'publication', number, at, who, reason, message, isLive: number === live!.number },
    );
    if (!before) return;
    for (const component of changedComponents(before.set, publication.set))
      report(`${' '.repeat(28)}${component} ${await describeComponent(component, publication)}`);
  }

  async function describeComponent(component: SetComponent, publication: Publication): Promise<string> {
    const id = publication.set[component];
    if (!id) return 'was removed';
    const found = await readProvenance(store, publication, component);
    return `${shortId(id)}  ${describeProvenance(found && { ...found, who: nameOf(found.who) })}`;
  }
}

/** A name without the email address. */
const nameOf = (who: string) => who.split(' <', 1)[0]!;

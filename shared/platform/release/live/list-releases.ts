import { currentPublication, publicationsFrom, type Publication } from '../../store/publication-log.ts';
import { changedComponents, componentsOf, type SetComponent } from '../../store/site-record.ts';
import { openStore } from '../../store/open-store.ts';
import { shortId } from '../../store/store.ts';
import type { Report } from '../../build/command.ts';
import { describeProvenance, minuteOf } from '../provenance.ts';
import type { Settings } from '../settings/settings.ts';

const LISTED = 20;

/** Lists the live release and its predecessors, with author, commit and the command that rolls each back. */
export async function listReleases(
  { storeAddress, trust }: Pick<Settings, 'storeAddress' | 'trust'>,
  report: Report,
): Promise<void> {
  const store = openStore(storeAddress);
  const live = await currentPublication(store, trust);
  if (!live) return report('Nothing is published yet. `npm run release` releases all apps.');
  report(`Live: publication ${live.number}, site ${shortId(live.site)}, since ${minuteOf(live.at)}`);
  for (const part of componentsOf(live.set)) report(`  ${part.padEnd(11)} ${describeComponent(part, live)}`);
  report('');
  let listed = 0;
  let later: Publication | undefined;
  for await (const publication of publicationsFrom(store, live.number, trust)) {
    if (later) list(later, publication);
    if (listed === LISTED)
      return report(
        `  … and ${publication.number} more. To return to a time: \`npm run rollback site -- --at 2030-05-01T14:30\``,
      );
    later = publication;
  }
  if (later) list(later, undefined);

  function list(publication: Publication, before: Publication | undefined): void {
    listed += 1;
    const { number, at, who, reason, message } = publication;
    report(
      `${String(number).padStart(4)}  ${minuteOf(at)}  ${nameOf(who).padEnd(18)} ${reason}${message ? `: ${message}` : ''}${number === live!.number ? '  (live)' : ''}`,
      { type: 'publication', number, at, who, reason, message, isLive: number === live!.number },
    );
    if (!before) return;
    const moved = changedComponents(before.set, publication.set);
    for (const part of moved) report(`${' '.repeat(24)}${part} ${describeComponent(part, publication)}`);
    const undo = findRollbackArguments(publication, before, moved, live!);
    if (undo) report(`${' '.repeat(24)}to undo it: \`npm run rollback ${undo}\``);
  }
}

/** Without the address behind a name. */
const nameOf = (who: string) => who.replace(/ <.*>$/, '');

const describeComponent = (part: SetComponent, { set, provenance }: Publication): string =>
  set[part] && provenance[part]
    ? `${shortId(set[part])}  ${describeProvenance({ ...provenance[part], who: nameOf(provenance[part].who) })}`
    : 'is no part of it any more';

/** The command that undoes what is still live of a publication. */
function findRollbackArguments(
  { number, set, rolledBackTo }: Publication,
  before: Publication,
  moved: readonly SetComponent[],
  live: Publication,
): string | undefined {
  const [part, ...others] = moved.filter((one) => set[one] === live.set[one]);
  if (!part || (others.length > 0 && number !== live.number)) return undefined;
  const what = others.length > 0 ? 'site' : part;
  // From where it went back, a step would lead further back.
  return rolledBackTo[what] === undefined ? what : `${what} -- --to ${before.number}`;
}

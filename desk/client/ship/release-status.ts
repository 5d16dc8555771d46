import type { UnshippedText } from '../../server/releases.ts';
import words from './commands.json';

/** A line of a command's output: its text, and for some lines data (`--json`). */
export type CommandEvent = { type: string; text?: string } & Record<string, unknown>;

/** The live addresses that a release removes, or would remove. */
export const removedAddresses = (events: readonly CommandEvent[]): string[] =>
  events.filter(({ type }) => type === 'removes').flatMap((event) => event['addresses'] as string[]);

/**
 * Describes what a release means for the open text, or else for the texts that it ships.
 * @param pages their paths on the site
 * @param notShipped why the release does not contain the open text
 * @returns `page` is one of the pages that readers see now
 */
export function describeRelease(
  events: readonly CommandEvent[],
  { pages, notShipped }: { pages: readonly string[]; notShipped?: string },
): { text: string; page?: string } {
  const removed = removedAddresses(events);
  const gone = removed.length > 0 ? ` Readers no longer find ${removed.join(' and ')}.` : '';
  const left = notShipped ? ` The open text is left out: ${notShipped}` : '';
  if (gone && pages.every((each) => removed.includes(each))) return { text: `Shipped.${gone}${left}` };
  const waiting = events.filter(({ type, address }) => type === 'waits' && pages.includes(String(address)));
  const [scheduled] = waiting;
  const page = pages.find((each) => !waiting.some(({ address }) => address === each));
  const rest = `waits until ${String(scheduled?.['moment'])}. The site’s hourly update then makes it appear; to be sooner, press Ship again at that time.`;
  if (scheduled && !page) return { text: `Shipped. ${left ? String(scheduled['title']) : 'It'} ${rest}${gone}${left}` };
  if (events.some(({ type }) => type === 'unchanged'))
    return { text: `Nothing had changed; readers already see all of it.${left}`, page };
  return { text: `It is live.${scheduled ? ` ${String(scheduled['title'])} ${rest}` : ''}${gone}${left}`, page };
}

const MAX_NAMED_PAGES = 4;

/**
 * Describes what readers will notice of a comparison with the live site, now and when scheduled texts appear.
 * @param shipped the texts that it ships: a scheduled story is a change only if it is one of them
 * @param titles the desk's titles of pages, by address
 * @returns `pages` are the titles of many pages, to be folded below their number and kinds
 */
export function describeChanges(
  compared: CommandEvent,
  events: readonly CommandEvent[],
  shipped: readonly Pick<UnshippedText, 'page'>[],
  titles: ReadonlyMap<string, string> = new Map(),
): { text: string; pages?: string[] }[] {
  const { pages, later } = compared as unknown as {
    pages: { address: string; difference: string; title: string }[];
    later: { what: string; difference: string; fields: string[] }[];
  };
  const titleOf = ({ address, title }: (typeof pages)[number]) => titles.get(address) ?? title.split(' | ', 1)[0]!;
  const labels: Record<string, string> = words.differences;
  const changes = Object.entries(labels).flatMap(([difference, label]) => {
    const found = pages.filter((page) => page.difference === difference);
    if (found.length === 0) return [];
    const names = [...new Set(found.map(titleOf))];
    if (names.length <= MAX_NAMED_PAGES) return [{ text: `${label}: ${names.join(', ')}` }];
    const counts = words.kinds.flatMap(({ pattern, one, many }) => {
      const { length } = found.filter(({ address }) => new RegExp(pattern).test(address));
      return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
    });
    const total = counts.length > 1 ? `${found.length} pages: ` : '';
    return [{ text: `${label}, ${total}${counts.join(', ')}`, pages: names }];
  });
  const waiting = events.filter(
    ({ type, address }) => type === 'waits' && shipped.some(({ page }) => page === address),
  );
  const all = [
    ...changes,
    ...later.map(({ what, difference, fields }) => ({
      text: difference === 'words' ? `Changed in ${what}: ${fields.join(', ')}` : `${labels[difference]}: ${what}`,
    })),
    ...waiting.map(({ title, moment }) => ({ text: `Scheduled for ${String(moment)}: ${String(title)}` })),
  ];
  return all.length > 0 ? all : [{ text: 'Readers will notice no difference.' }];
}

/** Suggests a reason for a release: its texts. Empty if only code is new, which the release names itself. */
export const suggestReason = (titles: readonly string[], hasNewCode: boolean): string =>
  titles.length === 0 ? '' : `${titles.join(', ').slice(0, 100)}${hasNewCode ? '; new code' : ''}`;

export function describeNewCode(team: string, commits: number | undefined): string {
  const count = commits ? ` (${commits} ${commits === 1 ? 'commit' : 'commits'})` : '';
  return `This also ships new code of ${team}${count}: checks take some minutes.`;
}

/**
 * Describes an entry of the list of releases without developers' words, which are its details.
 * @param titles titles of stories, by the names of their files
 */
export function describeShipment(
  { reason, message = '' }: { reason: string; message?: string },
  titles: ReadonlyMap<string, string> = new Map(),
): { text: string; details?: string } {
  if (reason.startsWith('rollback')) return { text: 'Taken back' };
  const [content = '', details] = message.split(/(?:^|; )new code: /);
  const named = content.replaceAll(/[a-z\d-]+/g, (name) => (name.includes('-') && titles.get(name)) || name);
  if (details === undefined) return { text: named || 'Shipped without a reason' };
  return { text: named ? `${named}; new code` : 'New code', details };
}

/** Describes a version of a text by its commit's message. A developer's own message is for details. */
export function describeVersion(message: string): { text: string; details?: string } {
  const text = message.slice(message.lastIndexOf(': ') + 2);
  const isByDesk =
    /^(?:(?:saved|deleted|brought back) at the desk$|went back to the version of |updated when it was shipped$)/.test(
      text,
    );
  return isByDesk ? { text } : { text: 'changed outside the desk', details: message };
}

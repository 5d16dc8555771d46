import type { UnshippedText } from '../../server/releases.ts';
import words from './commands.json';

/** A line of a command's output: its text, and for some lines data (`--json`). */
export type CommandEvent = { type: string; text?: string } & Record<string, unknown>;

/** The live addresses that a release removes, or would remove. */
export const removedAddresses = (events: readonly CommandEvent[]): string[] =>
  events.filter(({ type }) => type === 'removes').flatMap((event) => event['addresses'] as string[]);

const waitingFor = (events: readonly CommandEvent[], pages: readonly (string | undefined)[]): CommandEvent[] =>
  events.filter(({ type, address }) => type === 'waits' && pages.includes(String(address)));

/**
 * Describes what a release means for the texts that it ships.
 * @param pages their paths on the site
 * @returns `page` is one of the pages that readers see now
 */
export function describeRelease(
  events: readonly CommandEvent[],
  pages: readonly string[],
): { text: string; page?: string | undefined } {
  const removed = removedAddresses(events);
  const waiting = waitingFor(events, pages);
  const page = pages.find((each) => !removed.includes(each) && !waiting.some(({ address }) => address === each));
  const isLive = page !== undefined || pages.length === 0;
  const sentences = [
    events.some(({ type }) => type === 'unchanged')
      ? 'Nothing had changed; readers already see all of it.'
      : isLive
        ? 'It is live.'
        : 'Shipped.',
    ...waiting.map(
      ({ title, moment }) =>
        `${String(title)} waits until ${String(moment)}. The site’s hourly update then makes it appear.`,
    ),
    removed.length > 0 && `Readers no longer find ${removed.join(' and ')}.`,
  ];
  return { text: sentences.filter(Boolean).join(' '), page };
}

const MAX_NAMED_PAGES = 8;

interface Compared {
  pages: { address: string; difference: string; title: string }[];
  later: { what: string; fields: string[] }[];
}

/**
 * Describes what readers will notice of a comparison with the live site, now and when scheduled texts appear.
 * @param shipped the texts that it ships: a scheduled story is a change only if it is one of them, and a renamed one not gone
 * @param titles the desk's titles of pages, by address
 */
export function describeChanges(
  events: readonly CommandEvent[],
  shipped: readonly Pick<UnshippedText, 'page' | 'renamedFrom'>[],
  titles: ReadonlyMap<string, string> = new Map(),
): string[] {
  const compared = events.find(({ type }) => type === 'compared') as unknown as Compared | undefined;
  const renamed = shipped.flatMap(({ renamedFrom = [] }) => renamedFrom);
  const labels: Record<string, string> = words.differences;
  const pages = Object.entries(labels).flatMap(([difference, label]) => {
    const found = compared?.pages.filter((page) => page.difference === difference && !renamed.includes(page.address));
    const names = [...new Set(found?.map(({ address, title }) => titles.get(address) ?? title.split(' | ', 1)[0]!))];
    const more = names.length - MAX_NAMED_PAGES;
    const named = names.slice(0, MAX_NAMED_PAGES).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return names.length > 0 ? [`${label}: ${named}`] : [];
  });
  const later = compared?.later.map(({ what, fields }) => `Changed in ${what}: ${fields.join(', ')}`);
  const waiting = waitingFor(
    events,
    shipped.map(({ page }) => page),
  ).map(({ title, moment }) => `Scheduled for ${String(moment)}: ${String(title)}`);
  const all = [...pages, ...(later ?? []), ...waiting];
  return all.length > 0 ? all : ['Readers will notice no difference.'];
}

/** Describes an entry of the list of releases without developers' words. */
export const describeShipment = ({ reason, message }: { reason: string; message?: string | undefined }): string =>
  reason.startsWith('rollback') ? 'Taken back' : message || 'Shipped without a reason';

const BY_DESK = / at the desk$/;

/** Describes a version of a text by its commit's message. A developer's own message is for details. */
export function describeVersion(message: string): { text: string; details?: string } {
  const text = message.slice(message.lastIndexOf(': ') + 2);
  return BY_DESK.test(text) ? { text } : { text: 'changed outside the desk', details: message };
}

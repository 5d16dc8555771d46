import words from './commands.json';

/** A line of a command's output: its text, and for some lines data (`--json`). */
export type CommandEvent = { type: string; text?: string } & Record<string, unknown>;

/**
 * Describes what a release means for the open text.
 * @param page the open text's path on the site; absent when another team's text or none is open
 * @param notShipped why the release does not contain it
 */
export function describeRelease(
  events: readonly CommandEvent[],
  { page, notShipped }: { page?: string; notShipped?: string },
): { text: string; isLive: boolean } {
  if (notShipped) return { text: `Shipped, without the open text: ${notShipped}`, isLive: false };
  const scheduled = events.find(({ type, address }) => type === 'waits' && address === page);
  if (scheduled)
    return {
      text: `Shipped. It waits until ${String(scheduled['moment'])}. The site’s hourly update then makes it appear; to be sooner, press Ship again at that time.`,
      isLive: false,
    };
  return {
    text: events.some(({ type }) => type === 'unchanged')
      ? 'Nothing had changed; visitors already see all of it:'
      : 'It is live:',
    isLive: true,
  };
}

const SHOWN_PAGES = 6;

/** Describes what visitors will notice of a comparison with the live site, now and when scheduled texts appear. */
export function describeChanges(compared: CommandEvent, events: readonly CommandEvent[]): string[] {
  const { pages, later } = compared as unknown as {
    pages: { address: string; difference: string }[];
    later: string[];
  };
  const lines = Object.entries(words.differences).flatMap(([difference, label]) => {
    const addresses = pages.filter((page) => page.difference === difference).map(({ address }) => address);
    const more = addresses.length > SHOWN_PAGES ? ` and ${addresses.length - SHOWN_PAGES} more` : '';
    return addresses.length === 0 ? [] : [`${label}: ${addresses.slice(0, SHOWN_PAGES).join(', ')}${more}`];
  });
  const waiting = events.filter(({ type }) => type === 'waits');
  const all = [
    ...lines,
    ...later.map((what) => `With other words at its time: ${what}`),
    ...waiting.map(({ title, moment }) => `Scheduled for ${String(moment)}: ${String(title)}`),
  ];
  return all.length > 0 ? all : ['Visitors will notice no difference.'];
}

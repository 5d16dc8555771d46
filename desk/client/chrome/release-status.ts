/** A line of a command's output: its text, and for some lines data (`--json`). */
export type CommandEvent = { type: string; text?: string } & Record<string, unknown>;

/**
 * Describes what a release means for the open text.
 * @param page the open text's path on the site
 */
export function describeRelease(
  events: readonly CommandEvent[],
  { page, isUnfinished }: { page: string; isUnfinished: boolean },
): { text: string; isLive: boolean } {
  if (isUnfinished)
    return {
      text: 'Shipped, except for this story: its state says that it is not ready for readers yet.',
      isLive: false,
    };
  const scheduled = events.find(({ type, address }) => type === 'waits' && address === page);
  if (scheduled)
    return {
      text: `Shipped and scheduled: it appears on ${String(scheduled['moment'])}, or up to an hour later.`,
      isLive: false,
    };
  return {
    text: events.some(({ type }) => type === 'unchanged')
      ? 'Nothing had changed; visitors already see all of it.'
      : 'It is live.',
    isLive: true,
  };
}

import type { Fact } from './facts.ts';

/** What has come of a release for the story or page that is open. */
export interface Shipped {
  words: string;
  /** Whether visitors find it at its address now. */
  isLive: boolean;
}

/** @param page the open text's address on the site */
export function whatShipped(
  facts: readonly Fact[],
  { page, isUnfinished }: { page: string; isUnfinished: boolean },
): Shipped {
  if (isUnfinished)
    return {
      words: 'It is shipped, but for this story: it is not ready for readers yet, as its state says.',
      isLive: false,
    };
  const waits = facts.find(({ type, address }) => type === 'waits' && address === page);
  if (waits)
    return {
      words: `It is shipped, and waits for its time: it appears on ${String(waits['moment'])}, when the site is next made again, which is each hour.`,
      isLive: false,
    };
  return {
    words: facts.some(({ type }) => type === 'unchanged')
      ? 'Visitors have all of it already; nothing had changed.'
      : 'It is live.',
    isLive: true,
  };
}

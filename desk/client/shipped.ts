/** What has come of a release for the story or page that is open. */
export interface Shipped {
  words: string;
  /** Whether visitors find it at its address now. */
  isLive: boolean;
}

/** @param said by the command. @param page the open text's address on the site */
export function whatShipped(said: string, { page, isUnfinished }: { page: string; isUnfinished: boolean }): Shipped {
  if (isUnfinished)
    return {
      words: 'It is shipped, but for this story: it is not ready for readers yet, as its state says.',
      isLive: false,
    };
  const waits = [...said.matchAll(/^waits +".*" appears at (\S+) on (.+) in New York, /gm)].find(
    ([, address]) => address === page,
  );
  if (waits)
    return {
      words: `It is shipped, and waits for its time: it appears on ${waits[2]} in New York, when the site is next made again, which is each hour.`,
      isLive: false,
    };
  return {
    words: said.includes('nothing to publish')
      ? 'Visitors have all of it already; nothing had changed.'
      : 'It is live.',
    isLive: true,
  };
}

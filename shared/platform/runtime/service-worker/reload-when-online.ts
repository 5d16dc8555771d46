/** Where the offline page finds its one script, when it stands in for another; the worker itself answers it. */
export const reloadScriptPath = '/reload-when-online.js';

export interface ReloadTarget {
  /** Address of the page that was asked for. */
  address: string;
  go: () => void;
}

/**
 * Opens the requested page once the network can load it. It tries when the browser reports a network and when the tab
 * becomes visible. It also tries at growing intervals, because browsers do not report every network.
 */
export function reloadWhenOnline({ address, go }: ReloadTarget): void {
  let seconds = 5;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const watching = new AbortController();
  const { signal } = watching;

  const waitAndAsk = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, seconds * 1000);
    seconds = Math.min(seconds * 1.5, 60);
  };

  async function ask(): Promise<void> {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    try {
      // To its end: a page that would break off, or a server that cannot answer, would only bring this one again.
      const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(30_000) });
      await answer.text();
      if (answer.status < 500) {
        // Once: a file is fetched and leaves the page where it is.
        clearTimeout(timer);
        watching.abort();
        return go();
      }
    } catch {
      // Not back yet.
    } finally {
      isAsking = false;
    }
    waitAndAsk();
  }

  addEventListener('online', () => void ask(), { signal });
  document.addEventListener('visibilitychange', () => void ask(), { signal });
  waitAndAsk();
}

/** Target of 'Try again'. If it is the page's own address, a reload keeps the fragment. */
function findReloadTarget(): ReloadTarget {
  const address = document.querySelector<HTMLAnchorElement>('[data-hem-offline="retry"]')?.href ?? '/';
  return {
    address,
    go: () => (address === location.href.split('#')[0] ? location.reload() : location.replace(address)),
  };
}

/** Both stand by themselves, so that the worker can give them to a page whose app has no script without a network. */
export const reloadScript = `(${reloadWhenOnline})((${findReloadTarget})())`;

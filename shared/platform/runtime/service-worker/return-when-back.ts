/** Where the offline page finds its one script, when it stands in for another; the worker itself answers it. */
export const returnScriptPath = '/return-when-back.js';

export interface ReturnWay {
  /** Address of the page that was asked for. */
  asked: string;
  go: () => void;
}

/**
 * Goes to the page that was asked for once that comes from the network. It asks for it when the browser tells of a network and
 * when the tab is looked at again; in between by itself, ever more seldom: not every network is reported.
 */
export function returnWhenBack({ asked, go }: ReturnWay): void {
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
      const answer = await fetch(asked, { cache: 'no-store', signal: AbortSignal.timeout(30_000) });
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

/** What 'Try again' leads to; where that is the page's own address, a reload keeps the place that the address names. */
function askedOnPage(): ReturnWay {
  const asked = document.querySelector<HTMLAnchorElement>('[data-offline="retry"]')?.href ?? '/';
  return { asked, go: () => (asked === location.href.split('#')[0] ? location.reload() : location.replace(asked)) };
}

/** Both stand by themselves, so that the worker can give them to a page whose app has no script without a network. */
export const returnScript = `(${returnWhenBack})((${askedOnPage})())`;

/**
 * Loads React's scheduler so that it survives a page's time in the browser's cache for Back and Forward. For each task it
 * sends itself a message; one that is on its way when the page is put aside is lost in Firefox, and the scheduler would wait
 * for it for ever: the page that comes back would show nothing new. So it is sent one more then, which it ignores where
 * nothing was lost.
 * @param load evaluates the scheduler's module; another channel that is made meanwhile gets that message too
 */
export async function wakeScheduler(load: () => Promise<unknown>): Promise<void> {
  const Channel = window.MessageChannel;
  const senders: MessagePort[] = [];
  window.MessageChannel = class extends Channel {
    constructor() {
      super();
      senders.push(this.port2);
    }
  };
  try {
    await load();
  } finally {
    window.MessageChannel = Channel;
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const sender of senders) sender.postMessage(null);
  });
}

// Runs in the measured page: for each search that is typed, the time from the input event to its results on the page.
(() => {
  window.searchTimes = [];
  let typed;
  let since = 0;
  addEventListener(
    'input',
    (event) => {
      since = event.timeStamp;
      typed = event.target.value.trim();
    },
    true,
  );
  const look = () => {
    if (!typed || document.querySelector('[role="status"] q')?.textContent !== typed) return;
    const rendered = performance.now() - since;
    const query = typed;
    typed = undefined;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () => window.searchTimes.push({ query, rendered, painted: performance.now() - since });
      port1.postMessage(undefined);
    });
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
})();

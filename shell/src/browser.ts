import { startFederation } from '@cobblestone/platform/runtime/federation/load-federated.ts';

/**
 * The shell's entry. It brings the app to life in steps, each a task of its own, so that a phone is never busy for
 * long: the federation runtime (before this line), React, the app's code, hydration.
 */
async function start(): Promise<void> {
  startFederation();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './chrome/chrome.tsx');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app.tsx');
  await nextTask();
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.tsx');
  await nextTask();
  hydrate();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

// Firefox loses the message that React's scheduler had sent itself when a page was put aside, and React waits for it for ever.
if (CSS.supports('-moz-appearance', 'none'))
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

void start();

import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { remoteLoader } from '../build/bundle/shared-modules.ts';
import { pageState } from '../contract/page-state.ts';
import { defineHost, type HostApp } from './host-app.ts';

/**
 * The host's entry in the browser. It brings the app to life in steps, each a task of its own, so that a phone is never
 * busy for long: the federation runtime (before this line), React, the host's code, the page, hydration.
 * @param loadHost imports the host eagerly: its code is in the same file, and runs when this asks for it
 */
export async function startSite(loadHost: () => Promise<HostApp>): Promise<void> {
  reloadAfterFirefoxRestores();
  startFederation();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  defineHost(await loadHost());
  await nextTask();
  await import(/* webpackMode: "eager" */ './page/site.tsx');
  await nextTask();
  const { hydrateSite } = await import(/* webpackMode: "eager" */ './hydration/hydrate-site.tsx');
  await nextTask();
  hydrateSite();
}

/** Registers the remotes of the page's release set: a new one needs no new host, and an open page keeps its own. */
function startFederation(): void {
  registerRemotes(Object.entries(pageState().remotes).map(([name, { entry }]) => ({ name, entry, type: 'global' })));
  Object.assign(globalThis, { [Symbol.for(remoteLoader)]: loadRemote });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Firefox loses the message that React's scheduler had sent itself when a page was put aside, and React would wait forever. */
function reloadAfterFirefoxRestores(): void {
  if (CSS.supports('-moz-appearance', 'none'))
    window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

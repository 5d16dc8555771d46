import { createInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import runtimeOfBundles from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type * as ReactDom from 'react-dom/client';
import { remoteGlobal, remoteLoader, remoteRuntime } from '../build/bundle/shared-modules.ts';
import { pageState } from '../contract/page-state.ts';
import { onceTouched } from '../contract/page/start-app.ts';
import { defineHost, type HostDescription } from './host-app.ts';

/** Far longer than a restored page needs to render a word, and too short for a visitor to have gone on. */
const RENDERS_WITHIN_MS = 500;

/**
 * The host's entry in the browser. It brings the app to life in steps, each a task of its own, so that a phone is never
 * busy for long: the federation runtime (before this line), React, the host's code, the page, hydration.
 * @param loadHost imports the host eagerly: its code is in the same file, and runs when this asks for it
 */
export async function startSite(loadHost: () => Promise<HostDescription>): Promise<void> {
  startFederation();
  await nextTask();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  reloadIfReactStandsStill(createRoot);
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
  const { remotes, integrity } = pageState();
  const createScript = ({ url }: { url: string }) =>
    Object.assign(document.createElement('script'), {
      src: url,
      crossOrigin: 'anonymous',
      integrity: integrity[new URL(url, location.origin).pathname] ?? '',
    });
  registerPlugins([{ name: 'integrity', createScript }]);
  registerRemotes(
    Object.entries(remotes).map(([name, { entry }]) => ({
      name,
      entry,
      type: 'global',
      entryGlobalName: remoteGlobal(name),
    })),
  );
  Object.assign(globalThis, {
    [Symbol.for(remoteLoader)]: loadRemote,
    // A remote writes into these objects. The host exposes nothing, so its copy lacks `initContainerEntry`; and its `init`
    // finds the host's instance, because it looks for the one of its own code.
    [Symbol.for(remoteRuntime)]: () => ({
      ...runtimeOfBundles,
      runtime: { ...runtimeOfBundles.runtime, init: createInstance },
      bundlerRuntime: { ...runtimeOfBundles.bundlerRuntime, initContainerEntry, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
}

/** A task of its own: in idle time, or at once after the first interaction. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    onceTouched(() => setTimeout(resolve));
  });
}

/**
 * Firefox and WebKit can lose the message that React's scheduler had sent itself when a page was put aside for Back. React
 * would then wait forever: such a page renders nothing any more.
 */
function reloadIfReactStandsStill(createRoot: typeof ReactDom.createRoot): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const sample = document.createElement('p');
    createRoot(sample).render('React renders');
    setTimeout(() => sample.hasChildNodes() || location.reload(), RENDERS_WITHIN_MS);
  });
}

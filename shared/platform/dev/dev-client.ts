// The first script of every page in development. It is there before React is, as hot updates of components need.
import * as hot from '@rspack/core/hot/emitter.js';
import * as refresh from 'react-refresh/runtime';
import { statePath, stateTiming } from './working-state-header.ts';

refresh.injectIntoGlobalHook(window);
/** A page's module has exports beside its component (PageModule). It can be replaced all the same. */
const isPage = (exported: unknown) =>
  typeof exported === 'object' &&
  exported !== null &&
  'Page' in exported &&
  Object.keys(exported).every((name) => ['Page', 'fragments', 'dataFiles'].includes(name));
const isLikelyComponentType = (exported: unknown) => isPage(exported) || refresh.isLikelyComponentType(exported);
// Modules that the refresh loader passes over still name these.
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
Object.assign(window, { hemDevelopment: { refresh: { ...refresh, isLikelyComponentType }, hot } });

// A page starts its scripts when it is quiet or touched. A developer who has just saved a file waits for them.
document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(new Event('touchstart')));

// A save between the page's request and its connection would be missed. So the page asks if it is outdated once it is
// connected.
const stitchedFrom = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.serverTiming.find(
    ({ name }) => name === stateTiming,
  )?.description;
window.addEventListener('message', function hear({ data }: MessageEvent<{ type?: unknown } | null>) {
  if (data?.type !== 'webpackOk' && data?.type !== 'webpackStillOk') return;
  window.removeEventListener('message', hear);
  const before = stitchedFrom();
  if (before === undefined) return;
  void fetch(statePath)
    .then((answer) => answer.text())
    .then((state) => state !== before && location.reload());
});

// The first script of every page in development. It is there before React is, as hot updates of components need.
import * as refresh from 'react-refresh/runtime';
import { createOverlay } from './overlay.ts';
import { BUILT_EVENT, EVENTS_PATH, type DevState } from './state.ts';

const { server, content, refresh: canRefresh } = (document.currentScript as HTMLScriptElement).dataset;

refresh.injectIntoGlobalHook(window);
// Modules that the refresh loader passes over still name these.
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });

const page = { refresh, canRefresh: canRefresh === 'yes', hashes: {} as DevState['hashes'] };
window.siteDevelopment = page as NonNullable<Window['siteDevelopment']>;

// The page starts its scripts when it is quiet or touched; whoever has just saved a file waits for them.
document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(new Event('touchstart')));

const showProblems = createOverlay();
const events = new EventSource(EVENTS_PATH);
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const state = JSON.parse(data) as DevState;
  if (state.server !== server || state.content > Number(content)) {
    events.close();
    location.reload();
    return;
  }
  showProblems(state.problems);
  page.hashes = state.hashes;
  window.dispatchEvent(new Event(BUILT_EVENT));
});
// A page that is left must not keep the connection of the next one waiting.
window.addEventListener('pagehide', () => events.close());
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

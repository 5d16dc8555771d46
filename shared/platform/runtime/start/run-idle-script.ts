import { pageState } from '../../contract/page-state.ts';
import { startApp } from '../../contract/page/start-app.ts';
import { prefersReducedData } from '../../contract/save-data.ts';
import { allowPrerendering } from '../navigation/speculation-rules.ts';
import { reportVisit } from '../reports/visit.ts';
import { startWorker } from '../updates/start-worker.ts';
import { startWhenNeeded } from './start-when-needed.ts';

/** By then nearly everyone has given a sign, at least a scroll, and starts the app with it. */
const WARM_UP_DELAY_MS = 8000;

/**
 * The app's files come into the browser's cache, so that a first touch waits for the processor alone; after a while the app
 * starts, so that a late one finds it. A page in the background waits until it is seen.
 */
function warmUp(): void {
  if (document.hidden) return document.addEventListener('visibilitychange', warmUp, { once: true });
  const { scripts, preloads } = pageState();
  for (const href of [...scripts, ...preloads])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
  setTimeout(startApp, WARM_UP_DELAY_MS);
}

function preload(): void {
  // Styles cannot read this preference; heroes do not move then (A36).
  if (prefersReducedData()) return document.documentElement.setAttribute('data-hem-reduced-data', '');
  warmUp();
  allowPrerendering();
}

const platformSteps = [
  startWhenNeeded,
  // Without a worker the site works, but not offline.
  () => void startWorker().catch(() => undefined),
  preload,
];

/**
 * The idle script: what a page does before any interaction, without React and in a few kilobytes. It runs once the page is
 * quiet, also where the app does not start.
 * @param siteSteps steps of the site. Each step is its own task, so that a touch waits for one step at most.
 */
export function runIdleScript(siteSteps: readonly (() => void)[]): void {
  const steps = [reportVisit, ...platformSteps, ...siteSteps];
  const takeStep = () => {
    const step = steps.shift();
    if (steps.length > 0) setTimeout(takeStep);
    step?.();
  };
  takeStep();
}

import { startApp } from '../../contract/page/start-app.ts';
import { prefersReducedData } from '../../contract/save-data.ts';
import { allowPrerendering } from '../navigation/speculation-rules.ts';
import { reportVisit } from '../reports/visit.ts';
import { startWorker } from '../updates/start-worker.ts';
import { startWhenNeeded } from './start-when-needed.ts';

/** By then nearly everyone has given a sign, at least a scroll, and starts the app with it. */
const WARM_UP_DELAY_MS = 8000;

/** The app warms up, so that a late first touch finds it. A page in the background waits until it is seen. */
function warmUp(): void {
  if (document.hidden) return document.addEventListener('visibilitychange', warmUp, { once: true });
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

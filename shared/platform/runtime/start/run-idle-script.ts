import { pageState } from '../../contract/page-state.ts';
import { clearPersonalDataOnLeave } from '../navigation/clear-data-on-leave.ts';
import { prefersReducedData } from '../navigation/save-data.ts';
import { allowPrerendering } from '../navigation/speculation-rules.ts';
import { reportVisit } from '../reports/visit.ts';
import { startWorker } from '../updates/start-worker.ts';
import { startWhenNeeded } from './start-when-needed.ts';

/** Fetches the app's code with low priority and without running it, so that the first touch finds it. */
function preloadApp(): void {
  const { scripts, preloads } = pageState();
  const isAskedFor = [...document.scripts].some((script) => script.getAttribute('src') === scripts[0]);
  if (isAskedFor) return;
  for (const address of [...scripts, ...preloads]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: address, fetchPriority: 'low' });
    document.head.append(link);
  }
}

function preload(): void {
  // Styles cannot read this preference; heroes do not move then (A36).
  if (prefersReducedData()) return document.documentElement.setAttribute('data-reduced-data', '');
  preloadApp();
  allowPrerendering();
}

const platformSteps = [
  startWhenNeeded,
  clearPersonalDataOnLeave,
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

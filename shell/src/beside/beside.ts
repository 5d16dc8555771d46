/**
 * The script beside the app: what a page does though nobody touches it, without React and in a few kilobytes. It runs once
 * the page is quiet, also where the app does not start.
 */
import { keepDatedTexts } from '@cobblestone/domain/dates/dated-text.ts';
import { allowPrerendering } from '@cobblestone/platform/runtime/navigation/speculation.ts';
import { pageState } from '@cobblestone/platform/contract/page-state.ts';
import { createAnalytics } from '../site/analytics.ts';
import { clearPersonalDataOnLeave } from '../site/page-leave.ts';
import { savesData } from '@cobblestone/platform/runtime/navigation/saves-data.ts';
import { reportVisit } from '@cobblestone/platform/runtime/reports/visit.ts';
import { askForNotice } from '@cobblestone/platform/runtime/updates/notices.ts';
import { startWhenNeeded } from './start-when-needed.ts';
import { startWorker } from '@cobblestone/platform/runtime/updates/start-worker.ts';

/** Fetches the app's code without running it, behind everything else: it is there when the first touch starts it, unless that was sooner. */
function fetchAhead(): void {
  const { scripts, preloads } = pageState();
  const isAskedFor = [...document.scripts].some((script) => script.getAttribute('src') === scripts[0]);
  if (isAskedFor) return;
  for (const address of [...scripts, ...preloads]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: address, fetchPriority: 'low' });
    document.head.append(link);
  }
}

/** Each is a task of its own: a visitor's touch waits for one of them at most, and a slow phone draws in between. */
const steps: (() => void)[] = [
  reportVisit,
  keepDatedTexts,
  startWhenNeeded,
  clearPersonalDataOnLeave,
  // Where a worker is refused, the site works as any other: with a network.
  () => void startWorker({ toast: askForNotice }).catch(() => undefined),
  () => {
    // Styles cannot ask the connection; heroes keep still then (A36).
    if (savesData()) return document.documentElement.setAttribute('data-saves-data', '');
    fetchAhead();
    allowPrerendering();
  },
  () => createAnalytics(pageState().config).start(),
];

function takeStep(): void {
  const step = steps.shift();
  if (steps.length > 0) setTimeout(takeStep);
  step?.();
}

takeStep();

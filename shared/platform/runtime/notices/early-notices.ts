import type { ToastNotice } from '@cobblestone/platform/contract/site.tsx';
import { startApp } from '../../contract/page/start-app.ts';

const waitingMark = 'site:notice-waits';

interface WaitingNotice {
  notice: ToastNotice;
  isWithdrawn?: boolean;
  /** There once the app shows it. */
  close?: (() => void) | undefined;
}

interface NoticeWindow {
  waitingNotices?: WaitingNotice[];
}

/**
 * Shows a notice, from outside of the app: it starts the app, which is what shows it.
 * @returns what takes it away before its time.
 */
export function askForNotice(notice: ToastNotice): () => void {
  const waiting: WaitingNotice = { notice };
  ((window as NoticeWindow).waitingNotices ??= []).push(waiting);
  startApp();
  window.dispatchEvent(new Event(waitingMark));
  return () => {
    waiting.isWithdrawn = true;
    waiting.close?.();
  };
}

/** Hands on what waits, and what comes later. The app calls it once. */
export function takeNotices(show: (notice: ToastNotice) => (() => void) | undefined): void {
  const take = () => {
    for (const waiting of (window as NoticeWindow).waitingNotices?.splice(0) ?? []) {
      if (!waiting.isWithdrawn) waiting.close = show(waiting.notice);
    }
  };
  take();
  window.addEventListener(waitingMark, take);
}

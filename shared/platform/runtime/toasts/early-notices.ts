import type { ToastMessage } from '@cobblestone/platform/contract/site.tsx';
import { startApp } from '../../contract/page/start-app.ts';

const waitingMark = 'site:notice-waits';

interface WaitingToast {
  notice: ToastMessage;
  isWithdrawn?: boolean;
  /** There once the app shows it. */
  close?: (() => void) | undefined;
}

interface ToastWindow {
  waitingToasts?: WaitingToast[];
}

/**
 * Shows a notice, from outside of the app: it starts the app, which is what shows it.
 * @returns what takes it away before its time.
 */
export function requestToast(notice: ToastMessage): () => void {
  const waiting: WaitingToast = { notice };
  ((window as ToastWindow).waitingToasts ??= []).push(waiting);
  startApp();
  window.dispatchEvent(new Event(waitingMark));
  return () => {
    waiting.isWithdrawn = true;
    waiting.close?.();
  };
}

/** Hands on what waits, and what comes later. The app calls it once. */
export function deliverToasts(show: (notice: ToastMessage) => (() => void) | undefined): void {
  const take = () => {
    for (const waiting of (window as ToastWindow).waitingToasts?.splice(0) ?? []) {
      if (!waiting.isWithdrawn) waiting.close = show(waiting.notice);
    }
  };
  take();
  window.addEventListener(waitingMark, take);
}

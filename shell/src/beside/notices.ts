import type { ToastNotice } from '@cobblestone/contracts/site.tsx';
import { startApp } from '@cobblestone/contracts/start-app.ts';

const waitingMark = 'shell:notice-waits';

interface NoticeWindow {
  waitingNotices?: ToastNotice[];
}

/** Shows a notice, from outside of the app: it starts the app, which is what shows it. */
export function askForNotice(notice: ToastNotice): undefined {
  ((window as NoticeWindow).waitingNotices ??= []).push(notice);
  startApp();
  window.dispatchEvent(new Event(waitingMark));
}

/** Hands on what waits, and what comes later. The app calls it once. */
export function takeNotices(show: (notice: ToastNotice) => unknown): void {
  const take = () => (window as NoticeWindow).waitingNotices?.splice(0).forEach((notice) => show(notice));
  take();
  window.addEventListener(waitingMark, take);
}

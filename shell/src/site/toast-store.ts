import type { ToastNotice } from '@cobblestone/contracts/site.tsx';

export interface Toast extends ToastNotice {
  id: number;
  /** False while it leaves the screen. */
  open: boolean;
}

/** As many as fit on a phone without covering the page; older ones leave first. */
const MOST_AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice. It may be called before the toaster's code has arrived, or before React runs at all. */
export function toast(notice: ToastNotice): void {
  change([...toasts, { ...notice, id: nextId++, open: true }].slice(-MOST_AT_ONCE));
}

/** Starts a toast's leaving. */
export function closeToast(id: number): void {
  change(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
}

/** Drops a toast that has left. */
export function removeToast(id: number): void {
  change(toasts.filter((entry) => entry.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

/** @returns a function that stops listening. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

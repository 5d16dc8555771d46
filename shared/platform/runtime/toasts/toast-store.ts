import type { ToastMessage } from '@hemstitch/platform/contract/site';

export interface Toast extends ToastMessage {
  id: number;
  /** False while it leaves the screen. */
  open: boolean;
}

/** As many as fit on a phone without covering the page; older ones leave first. */
const MAX_TOASTS = 3;
/** A little longer than the animation with which a toast leaves. */
const LEAVING_MS = 400;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, also before the toaster's code has arrived and before React runs. @returns closes it */
export function toast(notice: ToastMessage): () => void {
  const id = nextId++;
  change([...toasts, { ...notice, id, open: true }].slice(-MAX_TOASTS));
  return () => closeToast(id);
}

/** Lets a toast leave the screen, and drops it once it has left. */
export function closeToast(id: number): void {
  if (!toasts.some((entry) => entry.id === id && entry.open)) return;
  change(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => change(toasts.filter((entry) => entry.id !== id)), LEAVING_MS);
}

/** Does what a toast offers, and lets it leave. */
export function takeAction({ id, action }: Toast): void {
  action?.onSelect();
  closeToast(id);
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

/** @returns a function that stops listening. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

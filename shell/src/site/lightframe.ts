import { emitSiteEvent } from '@cobblestone/platform/contract/site-events.ts';
import { closeOnBack } from '@cobblestone/platform/runtime/navigation/back-steps.ts';

/** The part of the booking provider's script that closes its lightframe. */
type ProviderWindow = Window & { FH?: { close?: () => void } };

/**
 * Says when the booking provider's lightframe opens over the page and when it has closed, and lets Back close it (S96).
 * The provider has no event for it: its frame stands in the body, outside of the app.
 * @param origin the provider's
 * @returns a function that stops it
 */
export function watchLightframe(origin: string): () => void {
  const frames = `body > :not(#root) iframe[src^="${origin}/"]`;
  let release: (() => void) | undefined;

  const look = () => {
    const isOpen = [...document.querySelectorAll(frames)].some((frame) => frame.checkVisibility());
    if (isOpen === Boolean(release)) return;
    if (isOpen) {
      emitSiteEvent('site:overlay-opened', { overlay: 'booking' });
      release = closeOnBack(() => (window as ProviderWindow).FH?.close?.());
    } else {
      emitSiteEvent('site:overlay-closed', { overlay: 'booking' });
      release?.();
      release = undefined;
    }
  };

  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target === document.body) addedNodes.forEach(watchPart);
    }
    look();
  });
  const watchPart = (part: Node) =>
    watcher.observe(part, { childList: true, subtree: true, attributeFilter: ['style', 'class', 'hidden', 'src'] });
  watcher.observe(document.body, { childList: true });
  return () => watcher.disconnect();
}

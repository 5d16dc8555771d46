import { emitSiteEvent } from '@hemstitch/platform/contract/site-events';
import { closeOnBack } from '@hemstitch/platform/runtime/navigation/back-steps';

/** The part of the booking provider's script that closes its lightframe. */
type ProviderWindow = Window & { FH?: { close?: () => void } };

/** Emits events when the provider's lightframe opens and closes, and lets Back close it (S96). @returns stops it */
export function watchLightframe(origin: string): () => void {
  const frames = `body > :not(#hem-root) iframe[src^="${origin}/"]`;
  let release: (() => void) | undefined;

  const update = () => {
    const isOpen = [...document.querySelectorAll(frames)].some((frame) => frame.checkVisibility());
    if (isOpen === Boolean(release)) return;
    if (isOpen) {
      emitSiteEvent('hem:overlay-opened', { overlay: 'booking' });
      release = closeOnBack(() => (window as ProviderWindow).FH?.close?.());
    } else {
      emitSiteEvent('hem:overlay-closed', { overlay: 'booking' });
      release?.();
      release = undefined;
    }
  };

  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target === document.body) addedNodes.forEach(watchPart);
    }
    update();
  });
  const watchPart = (node: Node) =>
    watcher.observe(node, { childList: true, subtree: true, attributeFilter: ['style', 'class', 'hidden', 'src'] });
  watcher.observe(document.body, { childList: true });
  return () => watcher.disconnect();
}

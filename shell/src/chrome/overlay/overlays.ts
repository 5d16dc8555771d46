import { useLocation } from '@hemstitch/platform/contract/navigation';
import { useCloseOnBack } from '@hemstitch/platform/contract/page/use-close-on-back';
import { emitSiteEvent, onSiteEvent } from '@hemstitch/platform/contract/site-events';
import { onNavigationStart } from '@hemstitch/platform/runtime/navigation/navigating-state';
import { takeOpenPanel } from '@hemstitch/platform/runtime/start/boot';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const overlays = ['menu', 'search'] as const;
export type Overlay = (typeof overlays)[number];

export interface Overlays {
  /** The one overlay that is open: opening one closes the other (S15). */
  open: Overlay | undefined;
  /** @param control takes the focus when the overlay closes */
  toggle: (overlay: Overlay, control: HTMLElement) => void;
  /** Closes what is open and gives the focus back to the control that opened it. */
  close: () => void;
}

/** Menu and search. They close with a tap for another page, a route change, and what opens over the page (S15). */
export function useOverlays(): Overlays {
  const location = useLocation();
  // The entries that the browser makes itself, for links within a page, all have the same key.
  const key = location.key + location.hash;
  const [state, setState] = useState<{ overlay: Overlay; key: string }>();
  const opener = useRef<HTMLElement | null>(null);
  // An overlay of another page is closed at once, and stays closed when the visitor returns there.
  if (state && state.key !== key) setState(undefined);
  const open = state?.key === key ? state.overlay : undefined;

  const toggle = useCallback(
    (overlay: Overlay, control: HTMLElement) => {
      opener.current = control;
      // Not every browser gives the focus to a button that is clicked.
      control.focus({ preventScroll: true });
      setState((current) => (current?.overlay === overlay ? undefined : { overlay, key }));
    },
    [key],
  );
  const close = useCallback(() => {
    setState(undefined);
    if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
  }, []);

  // Before the paint, so that nothing flickers.
  useLayoutEffect(() => {
    const tool = takeOpenPanel();
    const overlay = overlays.find((own) => own === tool?.dataset.hemTool);
    if (!tool || !overlay) return;
    opener.current = tool;
    setState({ overlay, key });
  }, [key]);

  useEffect(() => {
    const stop = open ? onNavigationStart(close) : undefined;
    return stop;
  }, [open, close]);
  useCloseOnBack(open !== undefined, close);

  // The focus may be on the header's button, and the panel's code still on its way: Escape closes from there too.
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // All that closing changes would make the key a long task.
      if (event.key === 'Escape') startTransition(close);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, close]);

  // Its code may have been on its way while the visitor went on to the header.
  useEffect(() => {
    const stop = onSiteEvent(
      'hem:overlay-opened',
      ({ overlay }) => !overlays.some((own) => own === overlay) && setState(undefined),
    );
    return stop;
  }, []);

  useEffect(() => {
    if (!open) return;
    emitSiteEvent('hem:overlay-opened', { overlay: open });
    return () => emitSiteEvent('hem:overlay-closed', { overlay: open });
  }, [open]);

  return { open, toggle, close };
}

import type { Interpolation, Theme } from '@emotion/react';
import { underHeader, useTabCycle } from '@hemstitch/platform/runtime/focus/tab-cycle';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { overlayId } from '../header/header.tsx';
import type { Overlay } from './overlays.ts';

export interface OverlayPanelProps {
  overlay: Overlay;
  open: boolean;
  title: string;
  look: Interpolation<Theme>;
  tone: 'newsprint' | 'night';
  children: ReactNode;
}

/**
 * A dialog below the header. It is not modal, so that the header stays usable; the chrome makes the page inert. Its
 * contents are part of every page, so that the start script can open it (S102).
 */
export function OverlayPanel({ overlay, open, title, look, tone, children }: OverlayPanelProps) {
  const [isShown, setIsShown] = useState(open);
  if (open && !isShown) setIsShown(true);
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useTabCycle(open);

  useLayoutEffect(() => {
    if (open) {
      const { current } = panel;
      // The visitor may have opened it before hydration, and be further on in it.
      if (!current?.contains(document.activeElement))
        (current?.querySelector('input') ?? current)?.focus({ preventScroll: true });
      return;
    }
    // Waits for the closing animation.
    const animations = panel.current?.getAnimations?.() ?? [];
    let isClosed = true;
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isClosed && setIsShown(false));
    return () => void (isClosed = false);
  }, [open]);

  return (
    <div
      css={look}
      ref={panel}
      id={overlayId(overlay)}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!isShown}
      suppressHydrationWarning
      data-hem-panel={overlay}
      data-hem-state={open ? 'open' : 'closed'}
      data-tone={tone}
      data-scroll-lock={tone}
      {...underHeader}
    >
      <h2 css={visuallyHidden} id={titleId}>
        {title}
      </h2>
      {children}
    </div>
  );
}

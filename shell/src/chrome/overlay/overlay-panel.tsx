import type { Interpolation, Theme } from '@emotion/react';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { overlayId } from '../header/header.tsx';
import type { Overlay } from './overlays.ts';
import { underHeader, useTabCycle } from '@cobblestone/platform/runtime/focus/tab-cycle.ts';

export interface OverlayPanelProps {
  overlay: Overlay;
  open: boolean;
  title: string;
  look: Interpolation<Theme>;
  tone: 'newsprint' | 'night';
  children: ReactNode;
}

/** A dialog below the header. It is not modal, so that the header stays usable; the chrome makes the page inert. */
export function OverlayPanel({ overlay, open, title, look, tone, children }: OverlayPanelProps) {
  const [isMounted, setIsMounted] = useState(open);
  if (open && !isMounted) setIsMounted(true);
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useTabCycle(open);

  useLayoutEffect(() => {
    if (open) {
      panel.current?.focus({ preventScroll: true });
      return;
    }
    // Waits for the closing animation.
    const animations = panel.current?.getAnimations?.() ?? [];
    let isClosed = true;
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => isClosed && setIsMounted(false));
    return () => void (isClosed = false);
  }, [open]);

  if (!isMounted) return null;
  return (
    <div
      css={look}
      ref={panel}
      id={overlayId(overlay)}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-state={open ? 'open' : 'closed'}
      data-tone={tone}
      data-scroll-lock=""
      {...underHeader}
    >
      <h2 css={visuallyHidden} id={titleId}>
        {title}
      </h2>
      {children}
    </div>
  );
}

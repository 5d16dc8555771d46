import type { Interpolation, Theme } from '@emotion/react';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { overlayId } from './header.tsx';
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

/**
 * A dialog under the header. It is not modal, since the header above it must stay usable; the chrome makes the rest of
 * the page inert.
 */
export function OverlayPanel({ overlay, open, title, look, tone, children }: OverlayPanelProps) {
  const [isThere, setIsThere] = useState(open);
  if (open && !isThere) setIsThere(true);
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useTabCycle(open);

  useLayoutEffect(() => {
    if (open) {
      panel.current?.focus({ preventScroll: true });
      return;
    }
    // It leaves by an animation, if its look has one.
    const leaving = panel.current?.getAnimations?.() ?? [];
    let isStill = true;
    void Promise.allSettled(leaving.map(({ finished }) => finished)).then(() => isStill && setIsThere(false));
    return () => void (isStill = false);
  }, [open]);

  if (!isThere) return null;
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

import type { Interpolation, Theme } from '@emotion/react';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import * as Dialog from '@radix-ui/react-dialog';
import { useEffect, useRef, type ReactNode } from 'react';
import { overlayId } from './header.tsx';
import type { Overlay } from './overlays.ts';
import { underHeader, useTabCycle } from './tab-cycle.ts';

export interface OverlayPanelProps {
  overlay: Overlay;
  open: boolean;
  onClose: () => void;
  title: string;
  look: Interpolation<Theme>;
  tone: 'newsprint' | 'night';
  children: ReactNode;
}

/**
 * A dialog under the header. It is not modal in the library's sense, since the header above it must stay usable; the
 * chrome makes the rest of the page inert.
 */
export function OverlayPanel({ overlay, open, onClose, title, look, tone, children }: OverlayPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useTabCycle(open);

  // The focus may be back on the header's button, outside the panel: Escape closes from there too.
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, onClose]);

  return (
    <Dialog.Root open={open} modal={false} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Content
        css={look}
        ref={panel}
        id={overlayId(overlay)}
        data-tone={tone}
        data-scroll-lock=""
        {...underHeader}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          panel.current?.focus({ preventScroll: true });
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          // The header's buttons toggle their panels themselves.
          if (event.target instanceof Element && event.target.closest('header')) event.preventDefault();
        }}
      >
        <Dialog.Title css={visuallyHidden}>{title}</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}

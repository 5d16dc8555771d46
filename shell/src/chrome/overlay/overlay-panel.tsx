import type { Interpolation, Theme } from '@emotion/react';
import type { ReactNode, ToggleEvent } from 'react';

/** The panels that a button of the header opens, by the ids of their elements. */
export type Panel = 'site-menu' | 'site-search';

export interface OverlayPanelProps {
  id: Panel;
  title: string;
  look: Interpolation<Theme>;
  tone: 'newsprint' | 'night';
  /** Whether it takes the focus itself when it opens. */
  autoFocus?: boolean;
  onToggle?: (event: ToggleEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A popover below the header, which stays usable: the browser opens it without a script (S102). */
export function OverlayPanel({ look, title, tone, children, ...rest }: OverlayPanelProps) {
  return (
    <div
      css={look}
      popover="auto"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      data-tone={tone}
      data-scroll-lock=""
      {...rest}
    >
      {children}
    </div>
  );
}

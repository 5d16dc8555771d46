import type { Interpolation, Theme } from '@emotion/react';
import type { ComponentProps } from 'react';

/** The panels that a button of the header opens, by the ids of their elements. */
export type Panel = 'site-menu' | 'site-search';

/** The menu takes the focus itself when it opens; the search gives it to its field. */
export interface OverlayPanelProps extends Pick<ComponentProps<'div'>, 'autoFocus' | 'children' | 'onToggle'> {
  id: Panel;
  title: string;
  look: Interpolation<Theme>;
  tone: 'newsprint' | 'night';
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

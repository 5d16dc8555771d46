import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';

export type VisuallyHiddenProps = {
  children: ReactNode;
  as?: ElementType;
  role?: string;
  'aria-live'?: 'polite' | 'assertive' | 'off';
};

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Text only for screen readers. */
export const VisuallyHidden = ({ as: Element = 'span', children, ...rest }: VisuallyHiddenProps) => (
  <Element css={visuallyHidden} {...rest}>
    {children}
  </Element>
);

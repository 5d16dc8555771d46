import type { ReactNode } from 'react';

export type IconProps = {
  /** Path data on a grid of 24 by 24. */
  d: string;
  strokeWidth?: number;
  width?: number;
  height?: number;
  className?: string;
  children?: ReactNode;
};

/** A decorative line drawing in the color of the text. */
export const Icon = ({ d, strokeWidth = 2, children, ...rest }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...rest}
  >
    {children}
    <path d={d} />
  </svg>
);

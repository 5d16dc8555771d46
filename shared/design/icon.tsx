import type { ReactNode } from 'react';

export type IconProps = {
  children: ReactNode;
  strokeWidth?: number;
  width?: number;
  height?: number;
  className?: string;
};

/** A decorative line drawing on a grid of 24 by 24, in the color of the text. */
export const Icon = ({ strokeWidth = 2, ...rest }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...rest}
  />
);

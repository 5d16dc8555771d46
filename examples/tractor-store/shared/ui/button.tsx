import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

const shape = css`
  display: inline-flex; align-items: center; justify-content: center; gap: 0.5rem; min-height: 2.75rem;
  padding: 0.5rem 1.25rem; border: 2px solid var(--ink); border-radius: 2rem; color: var(--ink);
  background: var(--button, var(--paper)); font: inherit; font-weight: 700; text-decoration: none;
  cursor: pointer;
  &:hover { box-shadow: 0 3px 0 var(--ink); }
  &:disabled { opacity: 0.4; box-shadow: none; cursor: default; }
`;
const primary = css`--button: var(--accent);`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Makes it a link. */
  to?: string;
  isPrimary?: boolean;
  children: ReactNode;
}

/** The button of all teams: part of the shared pattern library. */
export const Button = ({ to, isPrimary = false, ...rest }: ButtonProps) =>
  to === undefined ? (
    <button type="button" css={[shape, isPrimary && primary]} {...rest} />
  ) : (
    <Link to={to} css={[shape, isPrimary && primary]} title={rest.title}>
      {rest.children}
    </Link>
  );

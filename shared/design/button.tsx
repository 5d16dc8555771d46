import { css } from '@emotion/react';
import { Link, type LinkProps } from '@hemstitch/platform/contract/navigation';
import type { ComponentPropsWithRef } from 'react';
import { Spinner } from './spinner.tsx';
import { below, notPrinted } from './styles.ts';

export type ButtonVariant = 'book' | 'plain' | 'quiet' | 'onNight';
export type ButtonSize = 'small' | 'medium' | 'large';

type ButtonStyle = {
  /** `book` is for the main action, `onNight` for pictures and dark bands; default `plain`. */
  variant?: ButtonVariant;
  /** Default `medium`. On touch screens, all sizes are at least 44 px high. */
  size?: ButtonSize;
  /** Fills the width of its parent. */
  wide?: boolean;
};

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonStyle & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    loading?: boolean;
    /** Replaces the label while loading. */
    loadingLabel?: string;
  };

export type ButtonLinkProps = ButtonStyle & Omit<LinkProps, 'children'> & { label: string };

const button = css`
  --button-surface: transparent;
  --button-text: var(--color-text);
  --button-edge: var(--color-rule-strong);
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs);
  width: fit-content;
  max-width: 100%;
  min-height: 2.875rem;
  padding: 0.5em 1.35em 0.56em;
  border: 1px solid var(--button-edge);
  border-radius: var(--radius-s);
  background: var(--button-surface);
  color: var(--button-text);
  font: 600 var(--step-0) / 1.2 var(--font-text);
  letter-spacing: 0.01em;
  text-align: center;
  text-decoration: none;
  transition:
    background-color var(--duration-quick),
    color var(--duration-quick),
    translate var(--duration-quick) var(--ease-paper),
    box-shadow var(--duration-quick) var(--ease-paper);
  &:active:not(:disabled) {
    translate: 0 1px;
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.62;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    opacity: 0.85;
    cursor: progress;
  }
  ${notPrinted}
`;

const variants = {
  book: css`
    --button-surface: var(--color-book);
    --button-text: var(--color-on-book);
    --button-edge: transparent;
    box-shadow: 0 1px 0 rgb(var(--ink-rgb) / 0.3), 0 8px 16px -8px rgb(var(--ink-rgb) / 0.5);
    &:hover {
      --button-surface: var(--color-book-hover);
    }
    &:hover:not(:disabled):not(:active) {
      translate: 0 -1px;
    }
  `,
  plain: css`
    &:hover:not(:disabled) {
      --button-surface: var(--color-text);
      --button-text: var(--color-surface);
    }
  `,
  quiet: css`
    --button-text: var(--color-link);
    --button-edge: transparent;
    padding-inline: 0.6em;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    &:hover:not(:disabled) {
      --button-text: var(--color-link-hover);
      text-decoration-thickness: 2px;
    }
  `,
  onNight: css`
    --button-surface: rgb(var(--night-rgb) / 0.55);
    --button-text: var(--color-on-night);
    --button-edge: var(--color-on-night);
    &:hover:not(:disabled) {
      --button-surface: var(--color-newsprint);
      --button-text: var(--color-ink);
    }
  `,
};

const sizes = {
  small: css`
    min-height: 2.25rem;
    padding: 0.3em 0.9em 0.36em;
    font-size: var(--step--1);
    @media ${below.tablet}, (pointer: coarse) {
      min-height: 2.75rem;
    }
  `,
  medium: {},
  large: css`
    min-height: 3.375rem;
    padding: 0.6em 1.7em 0.68em;
    font-size: calc(var(--step-0) * 1.08);
  `,
};

const boxless = { display: 'contents' };

/** Styles for elements other than buttons: `<BookingLink css={buttonStyle('book')} itemId={…} />`. */
export const buttonStyle = (variant: ButtonVariant = 'plain', size: ButtonSize = 'medium', wide = false) => [
  button,
  variants[variant],
  sizes[size],
  wide && { width: '100%' },
];

/** A button of type `button` by default. */
export const Button = ({
  variant = 'plain',
  size = 'medium',
  wide = false,
  loading = false,
  loadingLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    css={buttonStyle(variant, size, wide)}
    aria-busy={loading || undefined}
    aria-disabled={loading || undefined}
    onClick={(event) => {
      if (loading) event.preventDefault();
      else onClick?.(event);
    }}
    {...rest}
  >
    <span css={boxless}>{loading ? <Spinner /> : null}</span>
    <span css={boxless}>{loading && loadingLabel ? loadingLabel : children}</span>
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, wide, label, ...rest }: ButtonLinkProps) => (
  <Link css={buttonStyle(variant, size, wide)} {...rest}>
    {label}
  </Link>
);

import { css, keyframes } from '@emotion/react';
import * as Dialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { below, iconTarget, stackOf, placedAt } from './styles.ts';

export type DialogFrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  children: ReactNode;
  closeLabel: string;
  /** A picture above the title, over the full width. */
  picture: ReactNode;
};

const rise = keyframes`from { opacity: 0; translate: 0 14px; }`;
const appear = keyframes`from { opacity: 0; }`;

/* The content security policy blocks the style element of Radix's own overlay. The base styles lock the scroll. */
const backdrop = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  background: rgb(var(--abyss-rgb) / 0.72);
  animation: ${appear} var(--duration-calm) var(--ease-paper);
`;

const sheet = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  ${stackOf('s')}
  width: calc(100% - 2 * var(--space-s));
  max-width: 30rem;
  height: fit-content;
  max-height: calc(100dvh - 2 * var(--space-s));
  margin: auto;
  padding: var(--space-m);
  /* Only vertical: WebKit would scroll sideways to the picture's negative margins. */
  overflow: hidden auto;
  overscroll-behavior: contain;
  background: var(--color-newsprint);
  box-shadow: var(--shadow-float), inset 0 0 0 5px var(--color-newsprint), inset 0 0 0 6px var(--color-rule);
  animation: ${rise} var(--duration-calm) var(--ease-paper);
  @media ${below.desktop} {
    /* Keeps the last lines above the toasts. */
    bottom: var(--notice-stack, 0px);
    max-height: calc(100dvh - 2 * var(--space-s) - var(--notice-stack, 0px));
  }
  &:focus-visible {
    outline: none;
    box-shadow: var(--shadow-float);
    border-radius: 0;
  }
`;

const titleLook = css`
  padding-inline-end: 2.75rem;
  font-size: var(--step-2);
  line-height: 1.14;
`;

const pictureLook = css`
  margin: calc(-1 * var(--space-m)) calc(-1 * var(--space-m)) 0;
  & img {
    width: 100%;
    max-height: 34vh;
    object-fit: cover;
  }
`;

const closeButton = css`
  ${iconTarget}
  ${placedAt('var(--space-xs) var(--space-xs) auto auto')}
  background: var(--color-newsprint);
  color: var(--color-ink);
  &:hover {
    color: var(--color-brick);
  }
  & svg {
    width: 1.3rem;
  }
`;

/** A modal dialog. Escape and a click outside close it, and the focus returns to the opener. Load it lazily. */
export const DialogFrame = ({ title, description, children, closeLabel, picture, ...dialog }: DialogFrameProps) => {
  // Radix returns the focus only to its own trigger; here any element can open the dialog.
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root {...dialog}>
      <Dialog.Portal>
        <div css={backdrop} data-scroll-lock="" aria-hidden="true" />
        <Dialog.Content
          css={sheet}
          data-tone="newsprint"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <div css={pictureLook}>{picture}</div>
          <Dialog.Title css={titleLook}>{title}</Dialog.Title>
          <Dialog.Description css={{ color: 'var(--color-text-muted)' }}>{description}</Dialog.Description>
          {children}
          <Dialog.Close css={closeButton} aria-label={closeLabel}>
            <Icon strokeWidth={1.8} d="m5.5 5.5 13 13M18.5 5.5l-13 13" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

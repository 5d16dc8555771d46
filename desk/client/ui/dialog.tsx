import { css } from '@emotion/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@cobblestone/design/button.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';

const frame = css`
  width: min(44rem, calc(100vw - 1rem));
  max-height: calc(100dvh - 1rem);
  margin: auto;
  padding: 0;
  border: 0;
  background: var(--color-newsprint);
  color: var(--color-text);
  box-shadow: var(--shadow-float);
  &::backdrop {
    background: rgb(var(--abyss-rgb) / 0.6);
  }
`;

const head = css`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-s);
  padding: var(--space-xs) var(--space-s);
  border-bottom: var(--rule-double);
  background: var(--color-newsprint);
  & h2 {
    font-size: var(--step-1);
  }
`;

const body = css`
  ${stackOf('s')}
  padding: var(--space-s);
`;

export type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A modal dialog of the browser: Escape closes it, and the focus returns. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  // In a form, a form within the dialog would be none.
  return createPortal(
    <dialog
      css={frame}
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        // A file field in it can be cancelled, too.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div css={head}>
        <h2>{title}</h2>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <div css={body}>{children}</div>
    </dialog>,
    document.body,
  );
};

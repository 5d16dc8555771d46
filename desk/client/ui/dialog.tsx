import { css } from '@emotion/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@cobblestone/design/button.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';

const frame = css`
  width: min(44rem, calc(100vw - 1rem));
  max-height: calc(100dvh - 1rem);
  margin: auto;
  padding: 0 var(--space-s) var(--space-s);
  border: 0;
  background: var(--color-newsprint);
  color: var(--color-text);
  box-shadow: var(--shadow-float);
  &[open] {
    ${stackOf('s')}
  }
  &::backdrop {
    background: rgb(var(--abyss-rgb) / 0.6);
  }
`;

/* Above the buttons, which go on working. */
const beside = css`
  position: fixed;
  inset: auto 0 56px;
  z-index: var(--layer-dialog);
  width: min(60rem, 100vw);
  max-height: min(78dvh, 46rem);
  overflow: auto;
`;

const head = css`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-s);
  padding: var(--space-xs) 0;
  border-bottom: var(--rule-double);
  background: inherit;
  & h2 {
    font-size: var(--step-1);
  }
`;

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Leaves the rest of the desk usable. */
  isBeside?: boolean;
  children: ReactNode;
};

/** A dialog of the browser: Escape closes it, and the focus returns. */
export const Dialog = ({ title, onClose, isBeside = false, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    if (isBeside) dialog.current?.show();
    else dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isBeside]);
  // In a form, a form within the dialog would be none.
  return createPortal(
    <dialog
      css={[frame, isBeside && beside]}
      ref={dialog}
      aria-label={title}
      data-tone="newsprint"
      onCancel={(event) => {
        // A file field in it can be cancelled, too.
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={({ key }) => {
        if (isBeside && key === 'Escape') onClose();
      }}
    >
      <div css={head}>
        <h2>{title}</h2>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </dialog>,
    document.body,
  );
};

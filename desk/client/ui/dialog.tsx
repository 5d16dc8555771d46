import { css } from '@emotion/react';
import { useCallback, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@cobblestone/design/button.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';

const frame = css`
  ${stackOf('s')}
  width: min(44rem, 100vw - 1rem);
  max-height: calc(100dvh - 1rem);
  margin: auto;
  padding: 0 var(--space-s) var(--space-s);
  overflow: auto;
  border: 0;
  background: var(--color-newsprint);
  color: var(--color-text);
  box-shadow: var(--shadow-float);
  &::backdrop {
    background: rgb(var(--abyss-rgb) / 0.6);
  }
  & > :empty {
    display: none;
  }
  & > header {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    gap: var(--space-s);
    justify-content: space-between;
    align-items: start;
    padding: var(--space-xs) 0;
    border-bottom: var(--rule-double);
    background: inherit;
  }
`;

/* Above the buttons, which go on working. */
const beside = css`
  position: fixed;
  inset: auto 0 56px;
  z-index: var(--layer-dialog);
  width: min(60rem, 100vw);
  max-height: min(78dvh, 46rem);
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
  const open = useCallback(
    (dialog: HTMLDialogElement) => {
      if (isBeside) dialog.show();
      else dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
      return () => dialog.close();
    },
    [isBeside],
  );
  // In a form, a form within the dialog would be none.
  return createPortal(
    <dialog
      css={[frame, isBeside && beside]}
      ref={open}
      aria-label={title}
      data-tone="newsprint"
      // The form of the text, which a dialog can stand in, prevents what it hears of.
      onSubmit={(event) => event.stopPropagation()}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (isBeside && key === 'Escape') onClose();
      }}
    >
      <header>
        <h2 css={{ fontSize: 'var(--step-1)' }}>{title}</h2>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </header>
      {children}
    </dialog>,
    document.body,
  );
};

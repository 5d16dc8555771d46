import { css } from '@emotion/react';
import { useEffect } from 'react';
import { ToastPortal } from './toast-portal.tsx';
import { closeToast, takeAction, type Toast } from './toast-store.ts';

const DURATION_MS = 6000;

const list = css`
  position: fixed;
  inset: auto 1rem 1rem;
  display: grid;
  gap: 0.5rem;
  max-width: 24rem;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 0.75rem 1rem;
    background: #fff;
    color: #000;
    border: 1px solid;
    font-family: system-ui, sans-serif;
  }
  button {
    min-height: 2.75rem;
    margin: 0.5rem 0.5rem 0 0;
    padding: 0 1rem;
    font: inherit;
  }
`;

/** The notices of a host that draws none itself. */
export function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <ToastPortal>
      <ol role="list" css={list}>
        {toasts.map((toast) => (
          <PlainToast key={toast.id} toast={toast} />
        ))}
      </ol>
    </ToastPortal>
  );
}

function PlainToast({ toast }: { toast: Toast }) {
  const { id, title, description, action, open, duration = DURATION_MS } = toast;
  useEffect(() => {
    if (duration === Infinity) return;
    const timer = setTimeout(closeToast, duration, id);
    return () => clearTimeout(timer);
  }, [duration, id]);
  return (
    <li role="status" hidden={!open}>
      <strong>{title}</strong>
      {description ? <div>{description}</div> : null}
      {action ? (
        <button type="button" onClick={() => takeAction(toast)}>
          {action.label}
        </button>
      ) : null}
      <button type="button" data-hem-dismiss="" onClick={() => closeToast(id)}>
        {SITE_WORDS.dismiss}
      </button>
    </li>
  );
}

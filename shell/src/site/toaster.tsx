import { css, keyframes } from '@emotion/react';
import { ToastPortal } from '@hemstitch/platform/runtime/toasts/toast-portal';
import * as store from '@hemstitch/platform/runtime/toasts/toast-store';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { from, gridOf, iconTarget } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { CloseIcon } from '../chrome/icons.tsx';
import { setBottomInset } from './bottom-inset.ts';

const arrive = keyframes`from { opacity: 0; translate: 0 1rem; }`;
const leave = keyframes`to { opacity: 0; translate: 1rem 0; }`;

/** Above the floating controls at the bottom of the screen. */
const viewportStyle = css`
  position: fixed;
  inset: auto 0 calc(var(--floating-stack, 0px) + env(safe-area-inset-bottom)) auto;
  z-index: var(--layer-toast);
  ${gridOf('xs')}
  width: min(27rem, 100%);
  padding: var(--space-s);
  list-style: none;
  pointer-events: none;
  /* Beside a dialog of 30rem. */
  @media ${from.desktop} {
    width: min(27rem, (100% - 30rem) / 2);
  }
  /* Over the header for some seconds, below which the fields of a long form lie. */
  html:has([data-long-form]) &:not(:has([data-stays])) {
    inset: 0 0 auto auto;
    padding: var(--space-2xs);
  }
`;

const toastStyle = css`
  --edge: var(--color-brass);
  position: relative;
  ${gridOf('2xs xs', { always: '1fr auto' })}
  padding: var(--space-s);
  border-left: 6px solid var(--edge);
  background: var(--color-sheet);
  color: var(--color-ink);
  box-shadow: var(--shadow-float);
  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
  line-height: 1.4;
  pointer-events: auto;
  &[data-state='open'] {
    animation: ${arrive} var(--duration-calm) var(--ease-paper);
  }
  &[data-state='closed'] {
    animation: ${leave} var(--duration-quick) ease-in forwards;
  }
`;

const tones = {
  default: null,
  success: { '--edge': 'var(--color-success)' },
  destructive: { '--edge': 'var(--color-error)' },
};

const titleStyle = { font: '560 var(--step-1) / 1.2 var(--font-display)' };

const descriptionStyle = css`
  grid-column: 1 / -1;
  font-size: var(--step--1);
`;

const actionStyle = css`
  grid-column: 1 / -1;
  justify-self: start;
  min-height: 2.75rem;
  padding: 0.3em 1.1em;
  border: 1px solid var(--color-ink);
  border-radius: var(--radius-s);
  background: none;
  font-weight: 600;
  &:hover {
    background: var(--color-ink);
    color: var(--color-sheet);
  }
`;

const closeStyle = css`
  ${iconTarget}
  margin: calc(-1 * var(--space-2xs)) calc(-1 * var(--space-2xs)) 0 0;
  &:hover {
    background: var(--color-mist);
  }
  & > svg {
    width: 16px;
    height: 16px;
  }
`;

const DEFAULT_DURATION_MS = 6000;
/** Screen readers announce a live region when its contents change, not when it is added. */
const ANNOUNCE_DELAY_MS = 150;
const CLEAR_DELAY_MS = 1500;

const none: readonly store.Toast[] = [];

/** Rendered once, outside of the page. */
export function Toaster() {
  const toasts = useSyncExternalStore(store.subscribeToToasts, store.readToasts, () => none);
  return toasts.length > 0 ? (
    <ToastPortal>
      <ToastStack toasts={toasts} />
    </ToastPortal>
  ) : null;
}

/** The visible toasts. Destructive ones interrupt a screen reader; others wait. */
function ToastStack({ toasts }: { toasts: readonly store.Toast[] }) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const stop = reportInset(viewport.current);
    return stop;
  }, []);
  return (
    <>
      <section aria-label="Notices">
        <ol ref={viewport} role="list" css={viewportStyle} data-above-foot="">
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </ol>
      </section>
      {toasts.map((toast) => (toast.isSilent ? null : <Announcement key={toast.id} toast={toast} />))}
    </>
  );
}

/** Reports to dialogs how much of the screen's bottom the toasts cover, as `--notice-stack`. */
function reportInset(viewport: HTMLElement | null): (() => void) | undefined {
  if (!viewport || !('ResizeObserver' in window)) return undefined;
  const watcher = new ResizeObserver(() => {
    // The observer does not notice changes of the floating controls below.
    setBottomInset(
      '--notice-stack',
      `calc(${viewport.offsetHeight}px + var(--floating-stack, 0px) + env(safe-area-inset-bottom))`,
    );
  });
  watcher.observe(viewport);
  return () => {
    watcher.disconnect();
    setBottomInset('--notice-stack', '0px');
  };
}

function ToastItem({ toast }: { toast: store.Toast }) {
  const { id, title, description, tone = 'default', action, duration = DEFAULT_DURATION_MS, open } = toast;
  // Hover and focus stop the timer.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || duration === Infinity) return;
    const timer = setTimeout(store.closeToast, duration, id);
    return () => clearTimeout(timer);
  }, [duration, id, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <li
      css={[toastStyle, tones[tone]]}
      data-state={open ? 'open' : 'closed'}
      data-stays={duration === Infinity ? '' : undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div css={[titleStyle, tone === 'destructive' && { color: 'var(--color-error)' }]}>{title}</div>
      <button
        type="button"
        css={closeStyle}
        aria-label="Dismiss notice"
        data-hem-dismiss=""
        onClick={() => store.closeToast(id)}
      >
        <CloseIcon />
      </button>
      {description ? <div css={descriptionStyle}>{description}</div> : null}
      {action ? (
        <button type="button" css={actionStyle} onClick={() => store.takeAction(toast)}>
          {action.label}
        </button>
      ) : null}
    </li>
  );
}

function Announcement({ toast: { title, description, tone } }: { toast: store.Toast }) {
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(setIsSpeaking, ANNOUNCE_DELAY_MS, true),
      setTimeout(setIsSpeaking, CLEAR_DELAY_MS, false),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <VisuallyHidden role="status" aria-live={tone === 'destructive' ? 'assertive' : 'polite'}>
      {isSpeaking ? `${title} ${description ?? ''}` : ''}
    </VisuallyHidden>
  );
}

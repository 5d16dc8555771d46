import { css, keyframes } from '@emotion/react';
import { track } from '@cobblestone/design/breakpoints.ts';
import { iconTarget } from '@cobblestone/design/touch-target.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTabCycle } from '@cobblestone/platform/runtime/focus/tab-cycle.ts';
import { tellFootRoom } from './foot-room.ts';
import { closeToast, type Toast } from '@cobblestone/platform/runtime/notices/toast-store.ts';

const arrive = keyframes`from { opacity: 0; translate: 0 1rem; }`;
const leave = keyframes`to { opacity: 0; translate: calc(2 * var(--swiped, 0.5rem)) 0; }`;

/** Above what floats at the foot of the screen. */
const viewportLook = css`
  position: fixed;
  inset: auto 0 calc(var(--floating-stack, 0px) + env(safe-area-inset-bottom)) auto;
  z-index: var(--layer-toast);
  display: grid;
  gap: var(--space-xs);
  width: min(27rem, 100%);
  padding: var(--space-s);
  list-style: none;
  pointer-events: none;
`;

const noticeLook = css`
  --edge: var(--color-brass);
  position: relative;
  display: grid;
  grid-template-columns: ${track} auto;
  gap: var(--space-2xs) var(--space-xs);
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
  translate: var(--swiped, 0);
  touch-action: pan-y;
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

const titleLook = css`
  font-family: var(--font-display);
  font-size: var(--step-1);
  font-weight: 560;
  line-height: 1.2;
`;

const descriptionLook = css`
  grid-column: 1 / -1;
  font-size: var(--step--1);
`;

const actionLook = css`
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

const close = css`
  ${iconTarget}
  margin: calc(-1 * var(--space-2xs)) calc(-1 * var(--space-2xs)) 0 0;
  border-radius: var(--radius-round);
  &:hover {
    background: var(--color-mist);
  }
`;

/** A finger that moves a notice further than this sideways dismisses it. CSS pixels. */
const SWIPED_PAST_PX = 60;
const DEFAULT_DURATION_MS = 6000;
/** A live region is read out when it fills, not when it is put in. */
const ANNOUNCE_DELAY_MS = 150;
const CLEAR_DELAY_MS = 1500;

/** The notices on screen. Destructive ones interrupt a screen reader, others wait for it to finish. */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  useTabCycle(true);
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => reportRoom(viewport.current), []);
  return (
    <>
      <section aria-label="Notices">
        <ol ref={viewport} role="list" css={viewportLook} data-above-foot="">
          {toasts.map((toast) => (
            <Notice key={toast.id} toast={toast} />
          ))}
        </ol>
      </section>
      {toasts.map((toast) => (toast.silent ? null : <Announcement key={toast.id} toast={toast} />))}
    </>
  );
}

/** Reports to dialogs how much of the screen's foot the notices take, as `--notice-stack`, a length. */
function reportRoom(viewport: HTMLElement | null): (() => void) | undefined {
  if (!viewport || !('ResizeObserver' in window)) return undefined;
  const watcher = new ResizeObserver(() => {
    // What floats at the foot comes and goes under them without a word to the watcher.
    tellFootRoom(
      '--notice-stack',
      `calc(${viewport.offsetHeight}px + var(--floating-stack, 0px) + env(safe-area-inset-bottom))`,
    );
  });
  watcher.observe(viewport);
  return () => {
    watcher.disconnect();
    tellFootRoom('--notice-stack', '0px');
  };
}

function Notice({ toast }: { toast: Toast }) {
  const { id, title, description, tone = 'default', action, duration = DEFAULT_DURATION_MS, open } = toast;
  // Its time stands still for a pointer over it, and for the focus in it.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || duration === Infinity) return;
    const timer = setTimeout(closeToast, duration, id);
    return () => clearTimeout(timer);
  }, [duration, id, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <li
      css={[noticeLook, tones[tone]]}
      data-state={open ? 'open' : 'closed'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      {...useSwipe(() => closeToast(id))}
    >
      <div css={[titleLook, tone === 'destructive' && { color: 'var(--color-error)' }]}>{title}</div>
      <button type="button" css={close} aria-label="Dismiss notice" data-dismiss="" onClick={() => closeToast(id)}>
        <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
      {description ? <div css={descriptionLook}>{description}</div> : null}
      {action ? (
        <button
          type="button"
          css={actionLook}
          onClick={() => {
            action.onSelect();
            closeToast(id);
          }}
        >
          {action.label}
        </button>
      ) : null}
    </li>
  );
}

/** Props of an element that a finger can push aside. The browser keeps a touch on the element where it began. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number>(undefined);
  const swiped = ({ clientX }: PointerEvent) => (start.current === undefined ? 0 : clientX - start.current);
  const putBack = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    currentTarget.style.removeProperty('--swiped');
  };
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent) {
      if (pointerType !== 'mouse') start.current = clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current !== undefined) event.currentTarget.style.setProperty('--swiped', `${swiped(event)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (Math.abs(swiped(event)) > SWIPED_PAST_PX) onSwiped();
      else putBack(event);
    },
    onPointerCancel: putBack,
  };
}

function Announcement({ toast: { title, description, tone } }: { toast: Toast }) {
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

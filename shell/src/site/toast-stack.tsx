import { css, keyframes } from '@emotion/react';
import { track } from '@cobblestone/design/breakpoints.ts';
import { iconTarget } from '@cobblestone/design/touch-target.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import * as RadixToast from '@radix-ui/react-toast';
import { useEffect, useRef, useState } from 'react';
import { useTabCycle } from '../chrome/tab-cycle.ts';
import { tellFootRoom } from './foot-room.ts';
import { closeToast, type Toast } from './toast-store.ts';

const arrive = keyframes`from { opacity: 0; translate: 0 1rem; }`;
const leave = keyframes`to { opacity: 0; translate: 1rem 0; }`;

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
  &[data-state='open'] {
    animation: ${arrive} var(--duration-calm) var(--ease-paper);
  }
  &[data-state='closed'] {
    animation: ${leave} var(--duration-quick) ease-in forwards;
  }
  &[data-swipe='move'] {
    translate: var(--radix-toast-swipe-move-x) 0;
  }
`;

const tones = {
  default: css``,
  success: css`
    --edge: var(--color-success);
  `,
  destructive: css`
    --edge: var(--color-error);
  `,
};

const titleLook = css`
  font-family: var(--font-display);
  font-size: var(--step-1);
  font-weight: 560;
  line-height: 1.2;
`;

const destructiveTitle = css`
  color: var(--color-error);
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

const DEFAULT_DURATION = 6000;
/** Milliseconds after which a live region that was just put in is read out when it fills, and until it is emptied again. */
const ANNOUNCE_DELAY = 150;
const CLEAR_DELAY = 1500;
/** Radix announces every notice, silent ones too; here its announcements reach nobody, and the stack makes its own. */
const unheard = typeof document === 'undefined' ? undefined : document.createElement('div');

/** The notices on screen. Destructive ones interrupt a screen reader, others wait for it to finish. */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  useTabCycle(true);
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => reportRoom(viewport.current), []);
  return (
    <RadixToast.Provider label="Notice" swipeDirection="right" announcerContainer={unheard}>
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} />
      ))}
      {toasts.map((toast) => (toast.silent ? null : <Announcement key={toast.id} toast={toast} />))}
      <RadixToast.Viewport ref={viewport} css={viewportLook} data-above-foot="" label="Notices ({hotkey})" />
    </RadixToast.Provider>
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
  const { id, title, description, tone = 'default', action, duration = DEFAULT_DURATION, open } = toast;
  return (
    <RadixToast.Root
      css={[noticeLook, tones[tone]]}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      duration={duration}
      open={open}
      onOpenChange={(next) => {
        if (!next) closeToast(id);
      }}
    >
      <RadixToast.Title css={[titleLook, tone === 'destructive' && destructiveTitle]}>{title}</RadixToast.Title>
      <RadixToast.Close css={close} aria-label="Dismiss notice" data-dismiss="">
        <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </RadixToast.Close>
      {description ? <RadixToast.Description css={descriptionLook}>{description}</RadixToast.Description> : null}
      {action ? (
        <RadixToast.Action css={actionLook} altText={action.label} onClick={action.onSelect}>
          {action.label}
        </RadixToast.Action>
      ) : null}
    </RadixToast.Root>
  );
}

function Announcement({ toast: { title, description, tone } }: { toast: Toast }) {
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => {
    const timers = [setTimeout(setIsSpeaking, ANNOUNCE_DELAY, true), setTimeout(setIsSpeaking, CLEAR_DELAY, false)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <VisuallyHidden role="status" aria-live={tone === 'destructive' ? 'assertive' : 'polite'}>
      {isSpeaking ? `${title} ${description ?? ''}` : ''}
    </VisuallyHidden>
  );
}

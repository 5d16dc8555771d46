import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import * as RadixToast from '@radix-ui/react-toast';
import { useEffect, useRef, useState } from 'react';
import { useTabCycle } from '../chrome/tab-cycle.ts';
import * as styles from './toast-stack.styles.ts';
import { closeToast, type Toast } from './toast-store.ts';

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
      <RadixToast.Viewport ref={viewport} css={styles.viewport} label="Notices ({hotkey})" />
    </RadixToast.Provider>
  );
}

/** Reports to dialogs how much of the screen's foot the notices take, as `--notice-stack`, a length. */
function reportRoom(viewport: HTMLElement | null): (() => void) | undefined {
  if (!viewport || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => {
    // What floats at the foot comes and goes under them without a word to the watcher.
    style.setProperty('--notice-stack', `calc(${viewport.offsetHeight}px + var(--floating-stack, 0px) + env(safe-area-inset-bottom))`);
  });
  watcher.observe(viewport);
  return () => {
    watcher.disconnect();
    style.removeProperty('--notice-stack');
  };
}

function Notice({ toast }: { toast: Toast }) {
  const { id, title, description, tone = 'default', action, duration = DEFAULT_DURATION, open } = toast;
  return (
    <RadixToast.Root
      css={[styles.notice, styles.tones[tone]]}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      duration={duration}
      open={open}
      onOpenChange={(next) => {
        if (!next) closeToast(id);
      }}
    >
      <RadixToast.Title css={[styles.title, tone === 'destructive' && styles.destructiveTitle]}>{title}</RadixToast.Title>
      <RadixToast.Close css={styles.close} aria-label="Dismiss notice" data-dismiss="">
        <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </RadixToast.Close>
      {description ? <RadixToast.Description css={styles.description}>{description}</RadixToast.Description> : null}
      {action ? (
        <RadixToast.Action css={styles.action} altText={action.label} onClick={action.onSelect}>
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

import * as RadixToast from '@radix-ui/react-toast';
import { useTabCycle } from '../chrome/tab-cycle.ts';
import * as styles from './toast-stack.styles.ts';
import { closeToast, removeToast, type Toast } from './toast-store.ts';

const DEFAULT_DURATION = 6000;
/** Longer than the leaving animation. */
const LEAVING = 400;

/** The notices on screen. Destructive ones interrupt a screen reader, others wait for it to finish. */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  useTabCycle(true);
  return (
    <RadixToast.Provider label="Notice" swipeDirection="right">
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport css={styles.viewport} label="Notices ({hotkey})" />
    </RadixToast.Provider>
  );
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
        if (next) return;
        closeToast(id);
        window.setTimeout(() => removeToast(id), LEAVING);
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

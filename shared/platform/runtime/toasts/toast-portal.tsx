import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const heardByDialogs = ['pointerdown', 'focusin', 'focusout'] as const;
const shuttingOff = ['inert', 'aria-hidden'];

/**
 * The container of the toasts, outside of the app. Dialogs, menus and viewers of any release do not treat it as their
 * outside.
 *
 * Dialogs listen at the document for events outside of them, to close or to take the focus back, and do not receive
 * events from here. They also make all other elements inert: here that is undone.
 */
export function ToastPortal({ children }: { children: ReactNode }) {
  const [ground, setGround] = useState<HTMLElement>();

  useLayoutEffect(() => {
    const element = document.createElement('div');
    element.dataset.toasts = '';
    const has = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    let focusBefore: EventTarget | null = null;

    const keepHere = (event: Event) => {
      const goesTo = event instanceof FocusEvent ? event.relatedTarget : null;
      if (event.type === 'focusin' && has(event.target) && !has(goesTo)) focusBefore = goesTo;
      if (has(event.target) || (event.type === 'focusout' && has(goesTo))) event.stopPropagation();
    };
    const dismissByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !has(event.target)) return;
      event.stopPropagation();
      (event.target as Element).closest('li')?.querySelector<HTMLElement>('[data-dismiss]')?.click();
    };
    const stayOpen = new MutationObserver(() => {
      for (const name of shuttingOff) if (element.hasAttribute(name)) element.removeAttribute(name);
    });

    document.body.append(element);
    for (const type of heardByDialogs) document.body.addEventListener(type, keepHere);
    window.addEventListener('keydown', dismissByEscape, true);
    stayOpen.observe(element, { attributeFilter: shuttingOff });
    setGround(element);
    return () => {
      // The last notice leaves, perhaps with the focus.
      if (has(document.activeElement) && focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true });
      for (const type of heardByDialogs) document.body.removeEventListener(type, keepHere);
      window.removeEventListener('keydown', dismissByEscape, true);
      stayOpen.disconnect();
      element.remove();
    };
  }, []);

  return ground ? createPortal(children, ground) : null;
}

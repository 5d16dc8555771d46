import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const dialogEvents = ['pointerdown', 'focusin', 'focusout'] as const;
const hidingAttributes = ['inert', 'aria-hidden'];

/**
 * The container of the toasts, outside of the app. Dialogs, menus and viewers of any release do not treat it as their
 * outside.
 *
 * Dialogs listen at the document for events outside of them, to close or to take the focus back, and do not receive
 * events from here. They also make all other elements inert: here that is undone.
 */
export function ToastPortal({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement>();

  useLayoutEffect(() => {
    const element = document.createElement('div');
    element.dataset.hemToasts = '';
    const has = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    let focusBefore: EventTarget | null = null;

    const hideFromDialogs = (event: Event) => {
      const goesTo = event instanceof FocusEvent ? event.relatedTarget : null;
      if (event.type === 'focusin' && has(event.target) && !has(goesTo)) focusBefore = goesTo;
      if (has(event.target) || (event.type === 'focusout' && has(goesTo))) event.stopPropagation();
    };
    const dismissByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !has(event.target)) return;
      event.stopPropagation();
      (event.target as Element).closest('li')?.querySelector<HTMLElement>('[data-hem-dismiss]')?.click();
    };
    const stayReachable = new MutationObserver(() => {
      for (const name of hidingAttributes) if (element.hasAttribute(name)) element.removeAttribute(name);
    });

    document.body.append(element);
    for (const type of dialogEvents) document.body.addEventListener(type, hideFromDialogs);
    window.addEventListener('keydown', dismissByEscape, true);
    stayReachable.observe(element, { attributeFilter: hidingAttributes });
    setContainer(element);
    return () => {
      // The last toast may have the focus when it leaves.
      if (has(document.activeElement) && focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true });
      for (const type of dialogEvents) document.body.removeEventListener(type, hideFromDialogs);
      window.removeEventListener('keydown', dismissByEscape, true);
      stayReachable.disconnect();
      element.remove();
    };
  }, []);

  return container ? createPortal(children, container) : null;
}

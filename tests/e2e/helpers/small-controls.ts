import type { Frame, Page } from '@playwright/test';

/** The smallest width and height that a finger hits without care, in CSS pixels. */
const LEAST = 44;

/**
 * The controls that a finger would miss. The points around a small one are asked for what they hit, so that a card or a
 * label which belongs to it counts. Links within a line of text are part of that text, and places on a map are where they
 * are: axe checks that each can be hit.
 */
export const smallControls = (page: Page | Frame) =>
  page.evaluate((least) => {
    const popover = document.querySelector(':popover-open');
    const isShown = (element: Element) =>
      (!popover || popover.contains(element) || element.closest('header') !== null) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.closest('[aria-hidden="true"], [inert]');
    const isInText = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some((node) => node !== control && node.textContent?.trim());
    const controls = document.querySelectorAll(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="menuitem"], [contenteditable="true"]',
    );
    const found: string[] = [];
    for (const control of controls) {
      if (
        control.closest('[data-map]') ||
        !isShown(control) ||
        isInText(control) ||
        getComputedStyle(control).position === 'fixed'
      )
        continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      // A finger also hits what is around these inputs.
      const label =
        control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
          ? control.labels?.[0]
          : control.matches('[role="combobox"]')
            ? control.closest('[class$="-control"]')
            : undefined;
      const box = (label ?? control).getBoundingClientRect();
      if (box.right < 0 || box.bottom < 0) continue;
      const hits = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return Boolean(hit && (control.contains(hit) || label?.contains(hit)));
      };
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      /** How far the control is hit without a gap, from its middle to one side and to the other. */
      const extent = (hitsAt: (distance: number) => boolean) => {
        let [before, after] = [0, 0];
        while (before < least && hitsAt(-before - 1)) before += 1;
        while (after < least && hitsAt(after + 1)) after += 1;
        return before + after + 1;
      };
      const isHigh = box.height >= least - 0.5 || extent((distance) => hits(x, y + distance)) >= least - 1;
      const isWide = box.width >= least - 0.5 || extent((distance) => hits(x + distance, y)) >= least - 1;
      if (!isHigh || !isWide) {
        const name = control.ariaLabel || control.textContent?.trim() || control.getAttribute('name');
        found.push(
          `${name} (${control.localName} in ${control.parentElement?.localName}): ${Math.round(box.width)} x ${Math.round(box.height)}`,
        );
      }
    }
    return found;
  }, LEAST);

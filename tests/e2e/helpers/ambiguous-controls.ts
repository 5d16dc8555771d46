import type { Page } from '@playwright/test';

/** Faults of a screen reader's list of links and buttons: one without a name, and links of one name to different places. */
export const ambiguousControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const places = new Map<string, Set<string>>();
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden="true"], [inert]'))
        continue;
      const copy = control.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      for (const image of copy.querySelectorAll('img')) image.replaceWith(image.alt);
      const label = control
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
      const name = (label?.join(' ') ?? control.ariaLabel ?? copy.textContent).replace(/\s+/g, ' ').trim();
      if (name === '') faults.push(`${control.outerHTML.slice(0, 100)} has no name`);
      const to = control.getAttribute('href');
      const key = `'${name}' ${control.closest('nav')?.ariaLabel ?? ''}`;
      if (to !== null) places.set(key, (places.get(key) ?? new Set()).add(to));
    }
    for (const [key, to] of places) if (to.size > 1) faults.push(`${key} leads to ${[...to].join(' and ')}`);
    return faults;
  });

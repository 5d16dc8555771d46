import { useEffect, type RefObject } from 'react';

/**
 * Marks a floating element while it would lie over a form, whose fields are for typing, or over the element that has the
 * focus (WCAG 2.4.11). What has the focus itself stays.
 */
export function useYield(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const judge = () => {
      const own = floating.current;
      const focused = document.activeElement;
      if (!own) return;
      const isElsewhere = focused instanceof HTMLElement && focused !== document.body && !own.contains(focused);
      const isCovered =
        isElsewhere &&
        !focused.matches('[tabindex="-1"], [role="dialog"] *') &&
        overlap(own.getBoundingClientRect(), focused.getBoundingClientRect());
      const place = own.getBoundingClientRect();
      const isOverForm =
        !own.contains(focused) && [...document.forms].some((form) => overlap(place, form.getBoundingClientRect()));
      own.toggleAttribute('data-yielding', isCovered || isOverForm);
    };
    judge();
    const options = { passive: true } as const;
    document.addEventListener('focusin', judge);
    document.addEventListener('focusout', judge);
    window.addEventListener('scroll', judge, options);
    window.addEventListener('resize', judge, options);
    return () => {
      document.removeEventListener('focusin', judge);
      document.removeEventListener('focusout', judge);
      window.removeEventListener('scroll', judge);
      window.removeEventListener('resize', judge);
    };
  }, [floating]);
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

import { useEffect, type RefObject } from 'react';
import { observeVisibility } from './observe-visibility.ts';

/** Marks what floats over a page, and holds controls of its own. */
export const floatingProps = { 'data-floating': '' };

/** What nothing may lie over: controls, and forms with what stands between their fields. */
const controls =
  ':is(a[href], button, input, select, textarea, summary, iframe, audio, video, form, [tabindex="0"])' +
  ':not(header *, [data-floating], [data-floating] *, [role="dialog"] *)';

/**
 * Marks a floating element with `data-hidden-over-controls` while it would lie over a control of the page; its look hides it then.
 * Its place on the screen is looked up again when that has changed.
 */
export function useHideOverControls(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = floating.current;
    if (!own) return;
    let stop: (() => void) | undefined;
    const watch = () => {
      stop?.();
      const { top, right, bottom, left } = own.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const margin = [-top, right - clientWidth, bottom - clientHeight, -left].map((side) => `${Math.round(side)}px`);
      stop = observeVisibility(
        controls,
        (isAny) => own.toggleAttribute('data-hidden-over-controls', isAny),
        margin.join(' '),
      );
    };
    const onMoved = ({ target, propertyName }: Partial<TransitionEvent>) => {
      if (target === own && propertyName !== 'opacity') watch();
    };
    watch();
    own.addEventListener('animationend', onMoved);
    own.addEventListener('transitionend', onMoved);
    window.addEventListener('resize', watch);
    return () => {
      stop?.();
      own.removeEventListener('animationend', onMoved);
      own.removeEventListener('transitionend', onMoved);
      window.removeEventListener('resize', watch);
    };
  }, [floating]);
}

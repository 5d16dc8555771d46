import { useEffect, type RefObject } from 'react';
import { observeVisibility } from './observe-visibility.ts';

/** Props of an element that floats over the page and has controls of its own. */
export const floatingProps = { 'data-floating': '' };

/** Controls, whole forms with their cards, headlines, and texts that ask for it, which floating elements must not cover. */
const coveredSelector =
  ':is(a[href], h1, h2, h3, blockquote, footer p, button, input, select, textarea, summary, iframe, audio, video, form, [data-undisturbed], [data-uncovered], [tabindex="0"])' +
  ':not(header *, [data-floating], [data-floating] *, [role="dialog"] *)';

/**
 * Sets `data-hidden-over-controls` on a floating element while it would cover a control; its styles then hide it.
 * Observes the element's position again after a move.
 */
export function useHideOverControls(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = floating.current;
    if (!element) return;
    let stop: (() => void) | undefined;
    const observe = () => {
      stop?.();
      const { top, right, bottom, left } = element.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const margin = [-top, right - clientWidth, bottom - clientHeight, -left].map((side) => `${Math.round(side)}px`);
      const onVisible = (isAny: boolean) => element.toggleAttribute('data-hidden-over-controls', isAny);
      stop = observeVisibility(coveredSelector, onVisible, margin.join(' '));
    };
    const onMoved = ({ target, propertyName }: Partial<TransitionEvent>) => {
      if (target === element && propertyName !== 'opacity') observe();
    };
    observe();
    element.addEventListener('animationend', onMoved);
    element.addEventListener('transitionend', onMoved);
    window.addEventListener('resize', observe);
    return () => {
      stop?.();
      element.removeEventListener('animationend', onMoved);
      element.removeEventListener('transitionend', onMoved);
      window.removeEventListener('resize', observe);
    };
  }, [floating]);
}

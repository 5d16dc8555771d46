/** Whether the browser itself animated the last step of Back or Forward, as Safari does for a swipe. */
let isAnimatedByBrowser = false;

/**
 * Adds to React Router's animations: a step that the browser has animated is not animated again, and an animation that the
 * next one interrupts is no error. Must be called before the router is made, which listens for steps as well.
 */
export function startPageAnimations(): void {
  window.addEventListener(
    'popstate',
    ({ hasUAVisualTransition }) => (isAnimatedByBrowser = hasUAVisualTransition === true),
    true,
  );
  const animate = document.startViewTransition?.bind(document);
  if (!animate) return;
  document.startViewTransition = (update) => {
    const animation = animate(update);
    animation.ready.catch(() => {});
    if (isAnimatedByBrowser) animation.skipTransition();
    return animation;
  };
}

/** To be called for a navigation that is no step of Back or Forward. */
export const expectNoStep = (): void => void (isAnimatedByBrowser = false);

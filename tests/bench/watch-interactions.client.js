// Runs in the measured page: records interaction delays and layout shifts, and finds the page's controls.
(() => {
  const watch = { worst: 0, shift: 0 };
  window.watch = watch;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) watch.worst = Math.max(watch.worst, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) watch.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  const isSeen = (control) =>
    control.checkVisibility({ visibilityProperty: true }) && control.getBoundingClientRect().width > 0;
  let controls = [];
  /** Finds the page's controls, at most `most` that look the same. Links to pages and to booking would leave the page. */
  watch.controls = (most) => {
    const looks = new Map();
    controls = [
      ...document.querySelectorAll('#hem-root :is(button, summary, input, select, textarea, a[data-hem-in-page])'),
    ].filter((control) => {
      if (!isSeen(control) || control.matches(':disabled, [type=hidden], [data-booking]') || control.closest('[inert]'))
        return false;
      const look = `${control.tagName} ${control.className} ${control.type ?? ''}`;
      looks.set(look, (looks.get(look) ?? 0) + 1);
      return looks.get(look) <= most;
    });
    return controls.length;
  };
  /** Brings a control onto the screen. @returns its name and middle; nothing when it is gone or covered */
  watch.place = (index) => {
    const control = controls[index];
    if (!control.isConnected || !isSeen(control)) return undefined;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    if (!hit || !(control.contains(hit) || hit.contains(control))) return undefined;
    const name =
      control.getAttribute('aria-label') || control.textContent.trim() || control.name || control.placeholder || '';
    return { name: `${control.tagName.toLowerCase()} ${name.replaceAll(/\s+/g, ' ').slice(0, 40)}`, ...middle };
  };
})();

// Runs in the measured page: times a touch until the frame that shows its effect.
(() => {
  const stored = {};
  const isShown = (element) =>
    element?.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const effects = {
    shows: (selector) => isShown(document.querySelector(selector)),
    says: ([selector, words]) =>
      [...document.querySelectorAll(selector)].some((each) => isShown(each) && each.textContent.includes(words)),
  };
  // The time at which the browser received the touch, not that at which a busy page hears of it.
  addEventListener('pointerdown', ({ timeStamp }) => stored.effect && (stored.touchedAt ??= timeStamp), true);
  const look = () => {
    const [kind, value] = stored.effect;
    if (!stored.touchedAt || !effects[kind](value)) return requestAnimationFrame(look);
    // In a task after this frame, which is painted by then.
    setTimeout(() => (stored.answeredAt ??= performance.now()));
  };
  window.watchTouch = {
    /** Brings a control onto the screen. @returns its middle */
    bring(selector) {
      const all = [...document.querySelectorAll(selector)];
      // A part that is not laid out yet has no boxes.
      const control = all.find(isShown) ?? all[0];
      const isInView = () => {
        const { top, bottom } = control.getBoundingClientRect();
        return top > 60 && bottom < innerHeight - 90;
      };
      if (!control.closest('header') && !isInView()) control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    expect(effect) {
      stored.effect = effect;
      look();
    },
    answer: () => (stored.answeredAt ? stored.answeredAt - stored.touchedAt : undefined),
  };
})();

// Runs in the measured page: notes when its heading and all fragments in view have been taken over by React.
(() => {
  const isHydrated = (element) =>
    Boolean(element) && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const inView = (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const look = () => {
    const fragments = [...document.querySelectorAll('[data-fragment]')].filter(inView);
    const done =
      isHydrated(document.querySelector('main [data-boundary] > *')) &&
      fragments.every((one) => isHydrated(one.querySelector('[data-boundary] > *')));
    if (done) window.hydratedAt = performance.now();
    else setTimeout(look, 5);
  };
  look();
})();

/** Debounce of the search for new elements after the page has changed. */
const MUTATION_DEBOUNCE_MS = 100;

/**
 * Reports whether any element that matches `selector` is on the screen, now and after each change. Elements may be added and
 * removed. Libraries observe one mounted element only. Without `IntersectionObserver`, nothing is reported.
 * @param margin grows or shrinks the screen, like an IntersectionObserver's `rootMargin`
 * @returns a function that stops observing
 */
export function observeVisibility(selector: string, onChange: (isAny: boolean) => void, margin = '0px'): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const observed = new Set<Element>();
  const visible = new Set<Element>();
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      onChange(visible.size > 0);
    },
    { rootMargin: margin },
  );

  const update = () => {
    for (const element of observed) {
      if (element.isConnected) continue;
      intersections.unobserve(element);
      observed.delete(element);
      visible.delete(element);
    }
    const added = [...document.querySelectorAll(selector)].filter((element) => !observed.has(element));
    for (const element of added) {
      observed.add(element);
      intersections.observe(element);
    }
    // The observer reports new elements itself.
    if (added.length === 0) onChange(visible.size > 0);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const mutations = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      update();
    }, MUTATION_DEBOUNCE_MS);
  });
  mutations.observe(document.body, { childList: true, subtree: true });
  update();

  return () => {
    clearTimeout(timer);
    mutations.disconnect();
    intersections.disconnect();
  };
}

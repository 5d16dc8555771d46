/** How long the page may change before it is looked through again, in milliseconds. */
const SETTLING = 100;

/**
 * Reports whether any element that matches `selector` is on the screen, now and whenever that changes; elements may come
 * and go. A browser that cannot observe gets no call.
 * @param margin grows the screen, or shrinks it, as an IntersectionObserver's `rootMargin`
 * @returns a function that stops it
 */
export function observeVisibility(selector: string, onChange: (isAny: boolean) => void, margin = '0px'): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const known = new Set<Element>();
  const seen = new Set<Element>();
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      onChange(seen.size > 0);
    },
    { rootMargin: margin },
  );

  const look = () => {
    for (const element of known) {
      if (element.isConnected) continue;
      sight.unobserve(element);
      known.delete(element);
      seen.delete(element);
    }
    const unknown = [...document.querySelectorAll(selector)].filter((element) => !known.has(element));
    for (const element of unknown) {
      known.add(element);
      sight.observe(element);
    }
    // What is observed again is reported by the observer.
    if (unknown.length === 0) onChange(seen.size > 0);
  };

  let settling: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    settling ??= setTimeout(() => {
      settling = undefined;
      look();
    }, SETTLING);
  });
  changes.observe(document.body, { childList: true, subtree: true });
  look();

  return () => {
    clearTimeout(settling);
    changes.disconnect();
    sight.disconnect();
  };
}

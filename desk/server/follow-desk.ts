/** Runs in the frame, by its own text alone: shows what the desk sends, and changes only what differs, so that nothing flickers. */
export function followDesk(origins: readonly string[]): void {
  let changed: Element | undefined;
  const alter = (old: Element, next: Element): void => {
    if (old.isEqualNode(next)) return;
    if (old.nodeName !== next.nodeName) return old.replaceWith(next);
    changed = old;
    for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    const [before, after] = [[...old.childNodes], [...next.childNodes]];
    let start = 0;
    while (start < before.length && start < after.length && before[start]!.isEqualNode(after[start]!)) start += 1;
    let end = 0;
    while (end < before.length - start && end < after.length - start && before.at(-1 - end)!.isEqualNode(after.at(-1 - end)!)) end += 1;
    const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
    const following = before[before.length - end] ?? null;
    come.forEach((node, index) => {
      const place = gone[index];
      if (place instanceof Element && node instanceof Element) alter(place, node);
      else if (place) place.replaceWith(node);
      else old.insertBefore(node, following);
    });
    for (const node of gone.slice(come.length)) node.remove();
  };
  addEventListener('message', ({ origin, data }) => {
    if (!origins.includes(origin) || typeof data !== 'string') return;
    changed = undefined;
    alter(document.documentElement, document.adoptNode(new DOMParser().parseFromString(data, 'text/html').documentElement));
    if (changed) goThere(changed);
  });
  // Who writes far down sees what is written there.
  const goThere = (element: Element): void => {
    const { top, bottom } = element.getBoundingClientRect();
    if (element.closest('main') && (bottom < 0 || top > innerHeight - 40)) element.scrollIntoView({ block: 'center' });
  };
  // A page that led elsewhere would no longer follow.
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]');
    if (!link) return;
    event.preventDefault();
    open((link as HTMLAnchorElement).href, '_blank', 'noopener');
  });
}

/**
 * Shows the pages that the editor around this page sends, and changes only what differs, so that nothing flickers.
 */
export function followEditor(): void {
  /** Changed elements, in the page's order. */
  let changed: Element[] = [];
  const alter = (old: Element, next: Element): void => {
    if (old.isEqualNode(next)) return;
    if (old.nodeName !== next.nodeName) {
      old.replaceWith(next);
      return void changed.push(next);
    }
    for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of next.attributes) {
      if (old.getAttribute(name) === value) continue;
      old.setAttribute(name, value);
      if (!name.startsWith('data-')) changed.push(old);
    }
    const [before, after] = [[...old.childNodes], [...next.childNodes]];
    let following: Node | null = null;
    while (before[0]?.isEqualNode(after[0] ?? null)) {
      before.shift();
      after.shift();
    }
    while (before.at(-1)?.isEqualNode(after.at(-1) ?? null)) {
      following = before.pop()!;
      after.pop();
    }
    after.forEach((node, index) => {
      const place = before[index];
      if (place instanceof Element && node instanceof Element) return alter(place, node);
      if (place) place.replaceWith(node);
      else old.insertBefore(node, following);
      changed.push(node instanceof Element ? node : old);
    });
    if (before.length > after.length) changed.push(old);
    for (const node of before.slice(after.length)) node.remove();
  };

  addEventListener('message', ({ source, data }) => {
    // The page's policy says who may frame it.
    if (source !== parent || typeof data !== 'string') return;
    changed = [];
    const next = new DOMParser().parseFromString(data, 'text/html').documentElement;
    alter(document.documentElement, document.adoptNode(next));
    goThere(changed.filter((element) => element.isConnected && element.closest('main')));
  });
  // A writer far down in the text sees the part being written.
  const goThere = ([first, ...others]: readonly Element[]): void => {
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom >= 0 && top <= innerHeight - 40;
    };
    if (first && ![first, ...others].some(isInView)) first.scrollIntoView({ block: 'center' });
  };
}

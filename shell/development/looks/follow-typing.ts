/** A text that is being typed, and what it has said before. */
export interface TypedWords {
  /** Path in its content file. */
  field: string;
  /** The wording that it belongs to, if it does. */
  wording?: string;
  had: readonly string[];
  now: string;
}

/**
 * Runs in the page of looks, by its own text alone: writes into the frames what an editor around it says is typed. That is
 * seen at once; frames that are reloaded, once it is built, say it of themselves.
 */
export function followTyping(): void {
  let typed: readonly TypedWords[] = [];
  const known = new WeakMap<Document, Map<string, Text[]>>();
  const textsOf = (inside: Document): Text[] => {
    const texts: Text[] = [];
    const walker = inside.createTreeWalker(inside.body, 4);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  const write = () => {
    for (const frame of document.querySelectorAll('iframe')) {
      const inside = frame.contentDocument;
      if (!inside?.body || typed.length === 0) continue;
      const shown = new URL(frame.src, location.href).searchParams.get('wording');
      const places = known.get(inside) ?? new Map<string, Text[]>();
      known.set(inside, places);
      const all = textsOf(inside);
      for (const { field, wording, had, now } of typed) {
        if (wording !== undefined && wording !== shown) continue;
        const before = (places.get(field) ?? []).filter((text) => text.isConnected);
        const own = before.length > 0 ? before : all.filter(({ data }) => had.includes(data));
        places.set(field, own);
        for (const text of own) if (text.data !== now) text.data = now;
      }
    }
  };
  addEventListener('message', ({ source, data }) => {
    // Who frames this page; the policy says who may. The editor may draw the frame from further out.
    if ((source !== window.parent && source !== window.top) || !Array.isArray(data)) return;
    typed = data as TypedWords[];
    write();
  });
  // A frame may show its part later.
  setInterval(write, 250);
}

/** Parameters of a preview state's script. */
export interface FrameSetup {
  /** The instant that the page takes for now when it begins, in milliseconds since 1970; without it, the clock's. */
  at?: number;
  storage: Readonly<Record<string, string>>;
  part?: string;
  steps: readonly { fill?: string; with?: string; press?: string; scrollTo?: number }[];
  isOffline: boolean;
  /** How a page knows that it is previewed, if the previewed part opens by that. */
  opensBy?: { mark: string; event: string };
  /** Attribute that the root element gets once all is done. */
  readyMark: string;
}

/**
 * The script that a page begins with while somebody looks at a part of it: another day, a browser that remembers what the
 * look needs and nothing else, no outside service, and then what a visitor would do. It is sent as its own text, so it names
 * nothing from outside of itself.
 */
export function applyFrameSetup({ at, storage, part, steps, isOffline, opensBy, readyMark }: FrameSetup): void {
  const root = document.documentElement;
  // A phone has none that takes room, and a picture of one neither.
  root.style.scrollbarWidth = 'none';
  const { href } = location;
  const address = new URL(href);
  for (const name of ['look', 'wording', 'state', 'at']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);

  const RealDate = Date;
  const shift = at === undefined ? 0 : at - RealDate.now();
  const now = () => RealDate.now() + shift;
  window.Date = new Proxy(RealDate, {
    construct: (date, given, called) => Reflect.construct(date, given.length > 0 ? given : [now()], called) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
  });

  const memory = (held: Record<string, string>) => {
    const entries = new Map(Object.entries(held));
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, String(value)),
      removeItem: (key: string) => void entries.delete(key),
    };
  };
  Object.defineProperty(window, 'localStorage', { value: memory(storage) });
  Object.defineProperty(window, 'sessionStorage', { value: memory({}) });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined);

  // The blocked outside services are not faults of the page.
  document.addEventListener('securitypolicyviolation', (event) => event.stopImmediatePropagation(), true);
  const realFetch = window.fetch;
  window.fetch = (asked, init) => {
    if (new URL(asked instanceof Request ? asked.url : asked, location.href).origin === location.origin)
      return realFetch(asked, init);
    return isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('{"ok":true}'));
  };

  // A dialog that appears takes the cursor; in a frame beside an editor that is whose who types there.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function takeCursor(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  const { select } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.select = function selectIn() {
    if (document.hasFocus()) select.call(this);
  };

  const passes = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const found = async (selector: string): Promise<HTMLElement | null> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const element = document.querySelector<HTMLElement>(selector);
      if (element) return element;
      await passes(50);
    }
    return null;
  };
  const isHydrated = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'));
  const hydratedParts = () => [...document.querySelectorAll('[data-boundary] > *')].filter(isHydrated).length;
  const partsSettled = async () => {
    for (let tries = 0, before = -1; tries < 20 && hydratedParts() !== before; tries += 1) {
      before = hydratedParts();
      await passes(500);
    }
  };

  const act = async () => {
    // As a visitor's first touch.
    window.dispatchEvent(new Event('touchstart'));
    for (let tries = 0; tries < 300 && !isHydrated(document.querySelector('h1')); tries += 1) await passes(50);
    if (opensBy) {
      // An opened part hides the rest from screen readers, which must not cause hydration mismatches.
      await partsSettled();
      root.setAttribute(opensBy.mark, '');
      window.dispatchEvent(new CustomEvent(opensBy.event, { detail: {} }));
    }
    for (const { fill, with: text, press, scrollTo } of steps) {
      if (scrollTo !== undefined) window.scrollTo({ top: scrollTo, behavior: 'instant' });
      const element = await found(fill ?? press ?? 'body');
      if (fill !== undefined && element instanceof HTMLInputElement) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (press !== undefined) element?.click();
      await passes(100);
    }
    if (opensBy && steps.length === 0) await found('[role="dialog"]');
    for (const again of [0, 500]) {
      await passes(again);
      const box = part ? (await found(part))?.getBoundingClientRect() : undefined;
      // This frame alone: the element's own way into view would scroll the page of looks, too.
      if (box) window.scrollBy({ top: box.top - (window.innerHeight - box.height) / 2, behavior: 'instant' });
    }
    // When it is reloaded, such as after a save, it is this look again.
    history.replaceState(history.state, '', href);
    root.setAttribute(readyMark, '');
  };
  document.addEventListener('DOMContentLoaded', () => void act());
}

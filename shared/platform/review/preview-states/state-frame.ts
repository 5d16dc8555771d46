/** Parameters of a preview state's script. */
export interface FrameSetup {
  /** The page's current time when it starts, in milliseconds since 1970; by default the real time. */
  at?: number;
  part?: string;
  steps: readonly { fill?: string; with?: string; press?: string; scrollTo?: number }[];
  isOffline: boolean;
  /** How a page knows that it is previewed, if the previewed part opens by that. */
  opensBy?: { mark: string; event: string };
  /** Attribute that the root element gets once all is done. */
  readyMark: string;
}

/**
 * The script that prepares a page for a preview state: it sets the date and the browser's storage, blocks outside services,
 * and takes the steps of a visitor. It is sent as text, so it must not use anything outside of itself.
 */
export function applyFrameSetup({ at, part, steps, isOffline, opensBy, readyMark }: FrameSetup): void {
  const root = document.documentElement;
  // The scroll bars of phones take no room.
  root.style.scrollbarWidth = 'none';
  const { href } = location;
  const address = new URL(href);
  for (const name of ['preview', 'wording', 'state', 'at']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);

  const RealDate = Date;
  const shift = at === undefined ? 0 : at - RealDate.now();
  const now = () => RealDate.now() + shift;
  window.Date = new Proxy(RealDate, {
    construct: (date, given, called) => Reflect.construct(date, given.length > 0 ? given : [now()], called) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
  });

  const createStorage = () => {
    const entries = new Map<string, string>();
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, String(value)),
      removeItem: (key: string) => void entries.delete(key),
    };
  };
  Object.defineProperty(window, 'localStorage', { value: createStorage() });
  Object.defineProperty(window, 'sessionStorage', { value: createStorage() });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined);

  // The blocked outside services are not faults of the page.
  document.addEventListener('securitypolicyviolation', (event) => event.stopImmediatePropagation(), true);
  const realFetch = window.fetch;
  window.fetch = (request, init) => {
    if (new URL(request instanceof Request ? request.url : request, location.href).origin === location.origin)
      return realFetch(request, init);
    return isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('{"ok":true}'));
  };

  // A dialog that appears moves the focus, which must not leave the editor's fields.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInside(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  const { select } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.select = function selectInside() {
    if (document.hasFocus()) select.call(this);
  };

  const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const waitForElement = async (selector: string): Promise<HTMLElement | null> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const element = document.querySelector<HTMLElement>(selector);
      if (element) return element;
      await sleep(50);
    }
    return null;
  };
  const isHydrated = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'));
  const hydratedParts = () => [...document.querySelectorAll('[data-hem-boundary] > *')].filter(isHydrated).length;
  const waitForParts = async () => {
    for (let tries = 0, before = -1; tries < 20 && hydratedParts() !== before; tries += 1) {
      before = hydratedParts();
      await sleep(500);
    }
  };

  const act = async () => {
    // As a visitor's first touch.
    window.dispatchEvent(new Event('touchstart'));
    for (let tries = 0; tries < 300 && !isHydrated(document.querySelector('h1')); tries += 1) await sleep(50);
    if (opensBy) {
      // An opened part hides the rest from screen readers, which must not cause hydration mismatches.
      await waitForParts();
      root.setAttribute(opensBy.mark, '');
      window.dispatchEvent(new CustomEvent(opensBy.event, { detail: {} }));
    }
    for (const { fill, with: text, press, scrollTo } of steps) {
      if (scrollTo !== undefined) window.scrollTo({ top: scrollTo, behavior: 'instant' });
      const element = await waitForElement(fill ?? press ?? 'body');
      if (fill !== undefined && element instanceof HTMLInputElement) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (press !== undefined) element?.click();
      await sleep(100);
    }
    if (opensBy && steps.length === 0) await waitForElement('[role="dialog"]:not([hidden])');
    for (const again of [0, 500]) {
      await sleep(again);
      const box = part ? (await waitForElement(part))?.getBoundingClientRect() : undefined;
      // `scrollIntoView` would scroll the page of states, too.
      if (box) window.scrollBy({ top: box.top - (window.innerHeight - box.height) / 2, behavior: 'instant' });
    }
    // A reload, such as after a save, shows this state again.
    history.replaceState(history.state, '', href);
    root.setAttribute(readyMark, '');
  };
  document.addEventListener('DOMContentLoaded', () => void act());
}

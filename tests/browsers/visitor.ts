import { setTimeout } from 'node:timers/promises';

/** What an engine's driver does in its own way: the least that the tests need. */
export interface Driver {
  /** Opens an address, and waits until the page has loaded. */
  open: (address: string) => Promise<unknown>;
  /** Size of the page's viewport in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Runs an expression in the page, by its source, and returns its JSON value. */
  read: <T>(expression: string) => Promise<T>;
  /** Moves the pointer to a point of the viewport. */
  move: (x: number, y: number) => Promise<void>;
  /** Clicks where the pointer is. */
  press: () => Promise<void>;
  /** Types into the element that has the focus, key by key. */
  type: (text: string) => Promise<void>;
  key: (key: 'Enter' | 'Escape' | 'ArrowRight') => Promise<void>;
  /** Closes the windows and tabs that the page has opened. @returns their addresses */
  closeOpened: () => Promise<string[]>;
  /** Errors of the pages since the last call; empty if the engine does not record them. */
  takeErrors: () => string[];
  close: () => Promise<void>;
}

/** A visitor's hands and eyes, the same in every engine. Elements are named by an XPath, whose first seen one counts. */
export type Visitor = ReturnType<typeof createVisitor>;

/** Middle of the element's first line and whether it is on the screen, to which it is scrolled; null when there is none. */
const placeOf = (xpath: string) => `((element) => {
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getClientRects()[0];
  const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  return { left, top, isSeen: left >= 0 && top >= 0 && left < innerWidth && top < innerHeight };
})(${firstSeen(xpath)})`;

export function createVisitor(origin: string, { press, key, ...driver }: Driver) {
  /** Moves to an element once it stands still, as one does that an animation has brought. */
  const hover = async (xpath: string): Promise<void> => {
    let before = '';
    for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(100)) {
      const place = await driver.read<{ left: number; top: number; isSeen: boolean } | null>(placeOf(xpath));
      if (place?.isSeen && JSON.stringify(place) === before) return driver.move(place.left, place.top);
      before = JSON.stringify(place);
    }
    throw new Error(`Nothing comes to rest at ${xpath} on ${await driver.read<string>('location.href')}`);
  };
  const click = async (xpath: string) => {
    await hover(xpath);
    await press();
  };
  return {
    ...driver,
    hover,
    click,
    press: key,
    /** Opens a path of the site, or a whole address. */
    open: (path: string) => driver.open(new URL(path, origin).href),
    /** Writes into a field, in the place of what it has. */
    type: async (xpath: string, text: string) => {
      await click(xpath);
      await driver.read(`void ${firstSeen(xpath)}.select()`);
      await driver.type(text);
    },
    back: () => driver.read<void>('void history.back()'),
  };
}

/** An engine of this machine, or what to install for it. */
export type Engine = { name: string; start: (origin: string) => Promise<Visitor> } | { name: string; missing: string };

/** XPath of what a visitor knows by its role and name, anywhere or inside the element of another XPath. */
export function named(role: 'link' | 'button' | 'field', name: string, inside = ''): string {
  const text = `normalize-space(.)=${quote(name)} or @aria-label=${quote(name)}`;
  switch (role) {
    case 'link':
      return `${inside}//a[@href][${text}]`;
    case 'button':
      return `${inside}//*[self::button or @role='button'][${text}]`;
    case 'field':
      return `${inside}//*[self::input or self::textarea][@aria-label=${quote(name)} or @id=//label[normalize-space(.)=${quote(name)}]/@for or @id=//label[starts-with(normalize-space(.), ${quote(name)})]/@for]`;
  }
}

const quote = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** Source of an expression for the first element of an XPath that takes room on the page. */
export const firstSeen = (xpath: string) =>
  `(() => { const all = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    for (let n = 0; n < all.snapshotLength; n += 1) { const e = all.snapshotItem(n); if (e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden') return e; }
    return null; })()`;

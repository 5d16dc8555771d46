/** A visitor's hands and eyes in one browser engine: the least that the smoke test needs, the same in every engine. */
export interface Visitor {
  /** Opens a path of the site, or a whole address. */
  open: (path: string) => Promise<void>;
  /** Size of the page's viewport in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Runs an expression in the page, by its source, and returns its JSON value. */
  read: <T>(expression: string) => Promise<T>;
  /** Scrolls the first element of an XPath that can be seen into view and clicks it as a pointer does. */
  click: (xpath: string) => Promise<void>;
  hover: (xpath: string) => Promise<void>;
  /** Clicks the field and types into it, key by key. */
  type: (xpath: string, text: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape' | 'ArrowRight') => Promise<void>;
  back: () => Promise<void>;
  /** Closes the windows and tabs that the page has opened. @returns their addresses */
  closeOpened: () => Promise<string[]>;
  /** Errors of the pages since the last call; empty if the engine does not record them. */
  takeErrors: () => string[];
  close: () => Promise<void>;
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

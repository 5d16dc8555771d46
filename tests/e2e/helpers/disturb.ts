import type { Page } from '@playwright/test';

/** Disturbances by visitors' browsers and networks. Each is switched on before the page is opened. */
const disturbances = {
  'a translator': (page: Page) => page.addInitScript(wrapEveryText),
  'an element beside every field': (page: Page) => page.addInitScript(addElementsBesideFields),
  'a blocked provider': (page: Page) => page.context().route('**/embeds/**', (route) => route.abort()),
  'slow scripts': (page: Page) =>
    page.route('**/assets/**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    }),
  'refused storage': (page: Page) => page.addInitScript(refuseStorage),
} as const;

export type Disturbance = keyof typeof disturbances;

export const allDisturbances = Object.keys(disturbances) as Disturbance[];

export async function disturb(page: Page, disturbance: Disturbance): Promise<void> {
  await disturbances[disturbance](page);
}

/** As Chrome's translator: two `font` elements around each text node, also around those that come later. */
function wrapEveryText(): void {
  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (!parent?.closest('body') || parent.closest('font, script, style, noscript, textarea, select, svg')) return;
    if (!text.nodeValue?.trim()) return;
    const outer = document.createElement('font');
    parent.replaceChild(outer, text);
    outer.appendChild(document.createElement('font')).append(text);
  };
  const wrapAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  addEventListener('DOMContentLoaded', () => {
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** As password managers: an element of their own behind each field, also behind those that come later. */
function addElementsBesideFields(): void {
  const add = (root: ParentNode) => {
    for (const field of root.querySelectorAll('input:not([type="hidden"]), textarea, select'))
      if (field.nextElementSibling?.localName !== 'com-manager') field.after(document.createElement('com-manager'));
  };
  addEventListener('DOMContentLoaded', () => {
    add(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.parentElement) add(node.parentElement);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** As browsers whose visitors allow no data of sites. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(window, 'indexedDB', { get: refuse });
}

import { expect, test, type CDPSession } from '@playwright/test';

const pages = [
  '/', '/about', '/press-kit', '/in-the-news', '/sitemap', '/tours', '/tours/brooklyn-heights', '/tours/lower-east-side',
  '/tours/private-tours', '/gallery', '/booking', '/contact', '/petition-jerry-fox', '/blog', '/blog?category=history',
  '/blog?post=jerry-fox-saves-brooklyn-borough-hall',
];

/** Every link and button as a screen reader lists it, with the navigation that it stands in, if any. */
async function controls(client: CDPSession) {
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const navigationOf = (id: string | undefined): string => {
    const node = id === undefined ? undefined : byId.get(id);
    if (!node) return '';
    return node.role?.value === 'navigation' ? String(node.name?.value) : navigationOf(node.parentId);
  };
  const shown = nodes.filter(({ ignored, role }) => !ignored && ['link', 'button'].includes(String(role?.value)));
  return Promise.all(
    shown.map(async ({ role, name, parentId, backendDOMNodeId }) => {
      const { node } = await client.send('DOM.describeNode', { backendNodeId: backendDOMNodeId });
      const attributes = node.attributes ?? [];
      const href = attributes.indexOf('href');
      return { role: String(role?.value), name: String(name?.value ?? ''), where: navigationOf(parentId), to: href < 0 ? '' : attributes[href + 1] };
    }),
  );
}

test('no two links of one name lead to different places, and no control is without a name', async ({ page }) => {
  test.slow();
  const client = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const address of pages) {
    await page.goto(address);
    // What loads when it comes near is part of the page.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
        window.scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
    });
    const places = new Map<string, Set<string | undefined>>();
    for (const { role, name, where, to } of await controls(client)) {
      if (name === '') faults.push(`${address}: a ${role} to '${to}' has no name`);
      if (role !== 'link') continue;
      const key = `'${name}'${where ? ` in ${where}` : ''}`;
      places.set(key, (places.get(key) ?? new Set()).add(to));
    }
    for (const [key, to] of places) if (to.size > 1) faults.push(`${address}: ${key} leads to ${[...to].join(' and ')}`);
  }
  expect(faults).toEqual([]);
});

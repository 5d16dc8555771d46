import type { CDPSession, Page } from '@playwright/test';

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
      return {
        role: String(role?.value),
        name: String(name?.value ?? ''),
        where: navigationOf(parentId),
        to: href < 0 ? '' : attributes[href + 1],
      };
    }),
  );
}

/** What a screen reader's list of links leaves unclear: links of one name to different places, and controls without a name. */
export async function ambiguousControls(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const faults: string[] = [];
  const places = new Map<string, Set<string | undefined>>();
  for (const { role, name, where, to } of await controls(client)) {
    if (name === '') faults.push(`a ${role} to '${to}' has no name`);
    if (role !== 'link') continue;
    const key = `'${name}'${where ? ` in ${where}` : ''}`;
    places.set(key, (places.get(key) ?? new Set()).add(to));
  }
  await client.detach();
  return [
    ...faults,
    ...[...places].filter(([, to]) => to.size > 1).map(([key, to]) => `${key} leads to ${[...to].join(' and ')}`),
  ];
}

import type { AppName } from '../../contract/app-names.ts';
import type { FragmentPlacement } from '../../contract/fragments.ts';
import type { SiteDataSource } from '@cobblestone/platform/contract/site.tsx';
import { fragmentCode, pageCode } from '../federation/loaded.ts';

/** How long a page that is ready waits for the fragments on it; then they come while it is read. Milliseconds. */
const FRAGMENT_LIMIT = 2000;

/**
 * Loads all that a page shows at an address: its code and data, and those of its fragments. It can then be shown whole at
 * once, which is what Back needs to find its place and a visitor to scroll through no empty bands.
 * @throws when the page's own code or data can't be had; fragments may fail, and say so in their places
 */
export async function preparePage(data: SiteDataSource, app: AppName, path: string, address: URL): Promise<void> {
  const { fragments = [], dataFiles } = await pageCode(app, path);
  const prepareFragments = async () => {
    const placed = typeof fragments === 'function' ? await fragments(address, data) : fragments;
    await Promise.allSettled(placed.map((placement) => prepareFragment(data, placement)));
  };
  const limit = new Promise((resolve) => setTimeout(resolve, FRAGMENT_LIMIT));
  await Promise.all([
    ...(dataFiles?.(address) ?? []).map((file) => data.read(app, file)),
    Promise.race([prepareFragments().catch(() => {}), limit]),
  ]);
}

async function prepareFragment(data: SiteDataSource, { name, props }: FragmentPlacement): Promise<void> {
  const { dataFiles } = await fragmentCode(name);
  const [app] = name.split('/') as [AppName];
  await Promise.all((dataFiles?.(props as never) ?? []).map((file) => data.read(app, file)));
}

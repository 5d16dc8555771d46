import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';

/** The release store at an address, as `SITE_STORE` has it: the path of a folder. */
export const openStore = (address: string): Store => folderStore(address);

import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { remoteLoader } from '../../build/bundle/shared-modules.ts';
import { pageState } from '../../contract/page-state.ts';

/**
 * Registers the remotes of this page's release set. So a remote can be released or added without a new host, and an open
 * page keeps the releases that it was stitched with.
 */
export function startFederation(): void {
  registerRemotes(Object.entries(pageState().remotes).map(([name, { entry }]) => ({ name, entry, type: 'global' })));
  Object.assign(globalThis, { [Symbol.for(remoteLoader)]: loadRemote });
}

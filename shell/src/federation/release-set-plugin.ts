import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@cobblestone/contracts/app-names.ts';
import { pageState } from './page-state.ts';

/**
 * Gives the federation runtime the entry files that this page's release set names. So a remote ships without a new
 * shell, and an open page keeps the releases that it was stitched with.
 */
export default function releaseSetPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'release-set',
    beforeInit(args) {
      const { remotes } = pageState();
      for (const remote of args.userOptions.remotes) {
        const pinned = remotes[remote.name as RemoteName];
        if (pinned && 'entry' in remote) remote.entry = pinned.entry;
      }
      return args;
    },
  };
}

import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { pageState } from './page-state.ts';

let host: ModuleFederation | undefined;

/**
 * Gives the federation runtime the remotes and the entry files that this page's release set names. So a remote ships, and
 * a new one comes, without a new shell, and an open page keeps the releases that it was stitched with.
 */
export default function releaseSetPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'release-set',
    beforeInit(args) {
      host = args.origin;
      args.userOptions.remotes = Object.entries(pageState().remotes).map(([name, { entry }]) => ({ name, entry }));
      return args;
    },
  };
}

/**
 * A module that a remote exposes, in the browser.
 * @param request `<remote>/<exposed name>`
 */
export async function loadFederated(request: string): Promise<unknown> {
  return host!.loadRemote(request, { from: 'build' });
}

import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@cobblestone/contracts/app-names.ts';
import { pageState } from './page-state.ts';

/** What a remote's entry file puts under the remote's name. */
interface Container {
  /** @param shared modules that others bring, by name and version */
  init: (shared: object, begun: object[]) => unknown;
  get: (exposed: string) => Promise<() => unknown>;
}

let host: ModuleFederation | undefined;

/** Gives away the federation runtime, for the modules that it shares. */
export default function releaseSetPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'release-set',
    beforeInit(args) {
      host = args.origin;
      return args;
    },
  };
}

const containers = new Map<string, Promise<Container>>();

/** The same for all modules of a remote. What failed may be had later. */
function containerOf(remote: string): Promise<Container> {
  let container = containers.get(remote);
  if (!container) {
    container = loadContainer(remote);
    containers.set(remote, container);
    container.catch(() => containers.delete(remote));
  }
  return container;
}

/**
 * The remotes and their entry files are those that this page's release set names. So a remote ships, and a new one comes,
 * without a new shell, and an open page keeps the releases that it was stitched with.
 */
async function loadContainer(remote: string): Promise<Container> {
  const { entry } = pageState().remotes[remote as RemoteName];
  const found = () => (window as unknown as Record<string, Container | undefined>)[remote];
  if (!found()) await runScript(entry);
  const container = found();
  if (!container) throw new Error(`${entry} is no entry file of '${remote}'`);
  await container.init(host!.shareScopeMap.default!, []);
  return container;
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    script.src = address;
    document.head.append(script);
  });
}

/**
 * A module that a remote exposes, in the browser.
 * @param request `<remote>/<exposed name>`
 */
export async function loadFederated(request: string): Promise<unknown> {
  const [remote = '', name = ''] = request.split('/');
  const container = await containerOf(remote);
  const module = await container.get(`./${name}`);
  return module();
}

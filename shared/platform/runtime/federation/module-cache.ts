import type { AppName } from '../../contract/app-names.ts';
import type { FragmentModule, FragmentName } from '../../contract/fragments.ts';
import type { PageModule, RouteEntry } from '../../contract/routes/routes.ts';
import { hasFailed, trackPromise } from '../hydration/promise-status.ts';
import { loadFragment, loadPage } from './load-remote.ts';

const modules = new Map<string, Promise<unknown>>();

/** Returns the same promise for the same code. A failure stays where it is shown; `forget` allows another try. */
function loadOnce<T>(key: string, load: () => Promise<T>): Promise<T> {
  let module = modules.get(key) as Promise<T> | undefined;
  if (!module) {
    module = trackPromise(load());
    modules.set(key, module);
  }
  return module;
}

export function pageCode(app: AppName, path: string): Promise<PageModule> {
  return loadOnce(`page ${app} ${path}`, () => loadPage(app, path));
}

export function fragmentCode<Name extends FragmentName>(name: Name): Promise<FragmentModule<Name>> {
  return loadOnce(`fragment ${name}`, () => loadFragment(name));
}

/** Loads a page and fragments, so that React can render them at once. A failure throws where the code is shown. */
export async function loadCodeOf(
  { app, path }: Pick<RouteEntry, 'app' | 'path'>,
  fragments: readonly FragmentName[],
): Promise<void> {
  await Promise.allSettled([pageCode(app, path), ...fragments.map((name) => fragmentCode(name))]);
}

/** Forgets failed code, so that it is loaded again. */
export function forgetFailedCode(): void {
  for (const [key, module] of modules) if (hasFailed(module)) modules.delete(key);
}

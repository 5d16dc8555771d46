import { matchPath } from 'react-router-dom';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import type { GuestRoute, PlannedApp } from '../render/guest-answers.schema.ts';

/**
 * Addresses and documents that more than one app claims, or that an app has no page for.
 * @param files addresses of the files that releases bring to the site's root, by the app
 */
export function claimFaults(planned: readonly PlannedApp[], routes: readonly GuestRoute[], files: ReadonlyMap<string, AppName>): string[] {
  const owners = new Map(files);
  const faults: string[] = [];
  const claim = (app: AppName, address: string, what: string) => {
    const owner = owners.get(address);
    if (owner === undefined) owners.set(address, app);
    else if (owner === app) faults.push(`${app} claims the ${what} ${address} twice`);
    else faults.push(`${owner} and ${app} both claim the ${what} ${address}`);
  };
  for (const { app, path } of routes) claim(app, path, 'page');
  for (const app of appNames) {
    const own = routes.filter((route) => route.app === app);
    const plan = planned.find((one) => one.app === app);
    for (const { address } of plan?.addresses ?? []) {
      const [pathname = ''] = address.split('?');
      const isOwn = own.some(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
      if (!isOwn) faults.push(`${app} claims the address ${address}${ownerText(routes, pathname)}, but has no page for it`);
      else if (!own.some(({ path }) => path === address)) claim(app, address, 'address');
    }
    for (const { path } of plan?.documents ?? []) claim(app, path, 'file');
  }
  return faults;
}

function ownerText(routes: readonly GuestRoute[], pathname: string): string {
  const owner = routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  return owner ? `, which is ${owner.app}'s` : '';
}

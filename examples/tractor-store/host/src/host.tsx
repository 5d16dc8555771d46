import { useLocation } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import type { HostDescription } from '@hemstitch/platform/runtime/host-app';
import type { ReactNode } from 'react';
import { baseStyles } from './base.styles.ts';
import { BoundarySwitch } from './boundary-switch.tsx';

/** Around every page. Header and footer are the explore team’s; the checkout page has a header of its own. */
function Chrome({ children }: { children: ReactNode }) {
  const { Fragment } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/checkout/checkout' ? null : <Fragment name="explore/header" props={{}} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Fragment name="explore/footer" props={{}} />
      <BoundarySwitch />
    </>
  );
}

/** It has no pages of its own: those for unknown addresses and for no connection are the platform’s. */
export const host: HostDescription = {
  name: 'host',
  routes: [],
  Chrome,
  document: () => ({ head: '<link rel="icon" href="/tractor.svg">', css: baseStyles }),
};

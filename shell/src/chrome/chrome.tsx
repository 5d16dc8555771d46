import type { ReactNode } from 'react';

/** Everything around a page (spec 1 §2, Shared chrome). */
export function Chrome({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}

import { useEffect } from 'react';
import { redirectFor } from '@cobblestone/platform/contract/addresses.ts';
import { useLocation, useNavigate } from '@cobblestone/platform/contract/navigation.tsx';
import { routesFile } from '@cobblestone/platform/contract/page-state.ts';
import { useRouteTable } from '@cobblestone/platform/runtime/navigation/site-routes.ts';
import { Page as NotFoundPage } from './not-found-page.tsx';

export const dataFiles = () => [routesFile];

/** An address that no page answers for: an alias moves on, anything else is not found. */
export function Page() {
  const { pathname, search, hash } = useLocation();
  const target = redirectFor(useRouteTable(), pathname, search);
  return target === undefined ? <NotFoundPage /> : <LeadOn to={target + hash} />;
}

/** Replaces history, without a word. */
function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

import { useEffect } from 'react';
import { redirectFor } from '@cobblestone/contracts/addresses.ts';
import { useLocation, useNavigate } from '@cobblestone/contracts/navigation.tsx';
import { routesFile } from '../federation/page-state.ts';
import { useRouteTable } from '../site/site-routes.ts';
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
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

import { Navigate } from 'react-router-dom';
import { redirectFor } from '@cobblestone/contracts/addresses.ts';
import { useLocation } from '@cobblestone/contracts/navigation.tsx';
import { routesFile } from '../federation/page-state.ts';
import { useRouteTable } from '../site/site-routes.ts';
import { Page as NotFoundPage } from './not-found-page.tsx';

export const dataFiles = () => [routesFile];

/** An address that no page answers for: an alias moves on, anything else is not found. */
export function Page() {
  const { pathname, search, hash } = useLocation();
  const target = redirectFor(useRouteTable(), pathname, search);
  return target === undefined ? <NotFoundPage /> : <Navigate to={target + hash} replace />;
}

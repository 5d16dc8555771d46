import { Navigate } from 'react-router-dom';
import { useLocation } from '@cobblestone/contracts/navigation.tsx';
import { redirectFor } from '../redirects/redirects.ts';
import { Page as NotFoundPage } from './not-found-page.tsx';

/** An address that no page answers for: an alias moves on, anything else is not found. */
export function Page() {
  const { pathname, search, hash } = useLocation();
  const target = redirectFor(pathname, search);
  return target === undefined ? <NotFoundPage /> : <Navigate to={target + hash} replace />;
}

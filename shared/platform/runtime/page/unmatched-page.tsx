import { useLocation, useNavigate } from '@hemstitch/platform/contract/navigation';
import { useEffect, type ComponentType } from 'react';
import { routesFile } from '../../contract/page-state.ts';
import { redirectFor } from '../../contract/routes/resolve-path.ts';
import type { PageModule } from '../../contract/routes/routes.ts';
import { hostApp } from '../host-app.ts';
import { useRouteTable } from '../navigation/site-routes.ts';

/** The page of every address that no route owns: an alias redirects, anything else is not found. */
export async function loadUnmatchedPage(): Promise<PageModule> {
  const { Page: NotFoundPage } = await hostApp().loadNotFoundPage();
  return { dataFiles: () => [routesFile], Page: () => <UnmatchedPage NotFoundPage={NotFoundPage} /> };
}

function UnmatchedPage({ NotFoundPage }: { NotFoundPage: ComponentType }) {
  const { pathname, search, hash } = useLocation();
  const target = redirectFor(useRouteTable(), pathname, search);
  return target === undefined ? <NotFoundPage /> : <Redirect to={target.includes('#') ? target : target + hash} />;
}

/** Replaces the history entry silently. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

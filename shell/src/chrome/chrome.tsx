import { css } from '@emotion/react';
import { useLocation, Link } from '@hemstitch/platform/contract/navigation';
import type { PageRoute } from '@hemstitch/platform/contract/page-state';
import { StructuredData } from '@hemstitch/platform/contract/page/page-head';
import { namedPage } from '@hemstitch/platform/contract/routes/page-in-query';
import { useSite } from '@hemstitch/platform/contract/site';
import { useRoutes } from '@hemstitch/platform/runtime/navigation/site-routes';
import { type ReactNode, useEffect } from 'react';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { Breadcrumb } from '@cobblestone/design/layout/breadcrumb.tsx';
import { BelowFold } from '@cobblestone/design/layout/section.tsx';
import { from } from '@cobblestone/design/styles.ts';
import { breadcrumbData } from '@cobblestone/domain/structured-data/breadcrumb-data.ts';
import { chromeContent } from './chrome-content.ts';
import { FloatingBooking } from './floating-booking.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { SearchPanel } from './header/search-panel.tsx';
import * as styles from './overlay/overlay-panel.styles.ts';
import { OverlayPanel } from './overlay/overlay-panel.tsx';
import { PageBookingLink } from './page-booking.tsx';
import { SocialLinks } from './social-links.tsx';

/** The full-screen menu of small screens (S14). */
function MobileMenu() {
  const { pathname } = useLocation();
  const { tours, config } = useSite();

  // In landscape, the header shows the links itself.
  useEffect(() => {
    const wide = window.matchMedia(from.tablet);
    const close = () => document.getElementById('site-menu')?.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  const current = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- when the menu opens
    <OverlayPanel id="site-menu" title="Site menu" look={styles.menu} tone="night" autoFocus>
      <nav aria-label="Site menu">
        <ul css={styles.menuList} role="list">
          {chromeContent.headerLinks.map(({ label, to, opens }) => (
            <li key={to}>
              <Link to={to} aria-current={current(to)}>
                {label}
              </Link>
              {opens ? (
                <ul css={styles.menuTours} role="list">
                  {tours.map((tour) => (
                    <li key={tour.id}>
                      <Link
                        to={tour.path}
                        aria-current={current(tour.path)}
                        translate={tour.isPrivate ? undefined : 'no'}
                      >
                        {tour.shortTitle}
                      </Link>
                    </li>
                  ))}
                  <li>
                    <Link to={config.booking.giftCards} target="_blank">
                      {chromeContent.giftCards}
                    </Link>
                  </li>
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
      <div css={styles.menuFoot}>
        <PageBookingLink css={buttonStyle('book', 'large', true)} />
        <SocialLinks />
      </div>
    </OverlayPanel>
  );
}

/** Keeps a short page's footer at the bottom of the screen. */
const page = css`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - 5.25rem);
`;

/** Everything around a page (S10, S20, S33). `children` are the contents of `main`. */
export function Chrome({ children }: { children: ReactNode }) {
  const { Fragment } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Header />
      <MobileMenu />
      <SearchPanel />
      {/* The content is remounted for each page. Otherwise browsers count the change as a layout shift. */}
      <div key={pathname} css={page}>
        <Breadcrumbs />
        <main css={{ flex: '1 0 auto' }} id="main" tabIndex={-1}>
          {children}
        </main>
        <BelowFold>
          <Footer />
        </BelowFold>
      </div>
      <FloatingBooking />
      <Fragment name="engagement/exit-popup" props={{}} when="mouse" />
    </>
  );
}

const link = css`
  position: fixed;
  top: var(--space-2xs);
  left: var(--space-2xs);
  z-index: calc(var(--layer-toast) + 1);
  padding: 0.7rem 1.1rem;
  background: var(--color-ink);
  color: var(--color-newsprint);
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    color: var(--color-newsprint);
    transform: none;
  }
`;

/** The first tab stop of every page. */
function SkipLink() {
  return (
    <a
      css={link}
      href="#main"
      onClick={(event) => {
        const main = document.getElementById('main');
        if (!main) return;
        // Following the link would add a history entry.
        event.preventDefault();
        main.focus();
        main.scrollIntoView();
      }}
    >
      Skip to main content
    </a>
  );
}

function Breadcrumbs() {
  const { pathname, search } = useLocation();
  const { config } = useSite();
  const routes = useRoutes();
  const trail = breadcrumbTrail(routes, pathname, search);
  if (trail.length === 0) return null;
  return (
    <>
      <Breadcrumb items={trail} />
      {routes.some(({ path }) => path === pathname) ? <StructuredData data={breadcrumbData(config, trail)} /> : null}
    </>
  );
}

/** The breadcrumbs of a path (S22), from the routes of `useRoutes`. Empty for the home page, and for pages in a query, which have their own. */
export function breadcrumbTrail(routes: readonly PageRoute[], pathname: string, search: string) {
  if (pathname === '/' || namedPage(routes, pathname, search) !== undefined) return [];
  const trail = routes.map(({ path, breadcrumb }) => ({ name: breadcrumb, path }));
  return trail.at(-1)?.path === pathname
    ? trail
    : [...trail.slice(0, 1), { name: chromeContent.notFoundCrumb, path: pathname }];
}

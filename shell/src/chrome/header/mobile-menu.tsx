import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { useEffect } from 'react';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { from } from '@cobblestone/design/styles.ts';
import { chromeContent } from '../chrome-content.ts';
import * as styles from '../overlay/overlay-panel.styles.ts';
import { OverlayPanel } from '../overlay/overlay-panel.tsx';
import { PageBookingLink } from '../page-booking.tsx';
import { SocialLinks } from '../social-links.tsx';

/** The full-screen menu of small screens (S14). */
export function MobileMenu() {
  const { pathname } = useLocation();
  const { tours, config } = useSite();
  const { giftCards } = config.booking;

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
                  {giftCards ? (
                    <li>
                      <Link to={giftCards} target="_blank">
                        {chromeContent.giftCards}
                      </Link>
                    </li>
                  ) : null}
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

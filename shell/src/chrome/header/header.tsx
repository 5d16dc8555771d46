import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { useIsHydrated } from '@hemstitch/platform/contract/time/use-is-hydrated';
import { useScrolledPast } from '@hemstitch/platform/runtime/navigation/scroll-position';
import { memo, type AnchorHTMLAttributes, type ReactNode } from 'react';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { startsWithGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { chromeContent } from '../chrome-content.ts';
import { CloseIcon, MenuIcon, SearchIcon } from '../icons.tsx';
import { Logo } from '../logo.tsx';
import { NavigationProgress } from '../navigation-progress.tsx';
import type { Overlay, Overlays } from '../overlay/overlays.ts';
import { PageBookingLink } from '../page-booking.tsx';
import * as styles from './header.styles.ts';
import { ToursItem } from './tours-item.tsx';

/** The header shrinks when the page is scrolled further than this (S13). */
const SHRINK_SCROLL_PX = 50;

/** Excludes the area below the header. */
export const BELOW_HEADER_MARGIN = '-56px 0px 0px';

export const overlayId = (overlay: Overlay) => `site-${overlay}`;

export function Header({ overlays }: { overlays: Overlays }) {
  const scrolled = useScrolledPast(SHRINK_SCROLL_PX);
  return (
    <header
      css={[styles.header, scrolled && styles.scrolled]}
      data-hem-above-panels={overlays.open && ''}
      data-print="hide"
      {...startsWithGroupSize}
    >
      <div css={[styles.bar, scrolled && styles.scrolledBar]}>
        <LogoAndLinks />
        <div css={styles.tools} data-tools="">
          <OverlayTool overlay="search" overlays={overlays} label="Search" icon={<SearchIcon />} />
          <PageBookingLink css={[...buttonStyle('book', 'small'), styles.bookPlace]} />
          <OverlayTool overlay="menu" overlays={overlays} label="Menu" icon={<MenuIcon />} />
        </div>
      </div>
      <NavigationProgress />
    </header>
  );
}

/** Memoized, so that opening a panel or scrolling does not render it again. */
const LogoAndLinks = memo(function LogoAndLinks() {
  const { pathname } = useLocation();
  return (
    <>
      <Logo place="header" />
      <nav css={styles.nav} aria-label="Main">
        <ul css={styles.links} role="list">
          {chromeContent.headerLinks.map(({ label, to, opens }) => {
            const link = (
              <Link css={styles.link} to={to} aria-current={isWithin(pathname, to)}>
                {label}
              </Link>
            );
            return opens ? <ToursItem key={to}>{link}</ToursItem> : <li key={to}>{link}</li>;
          })}
        </ul>
      </nav>
    </>
  );
});

function isWithin(pathname: string, path: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

interface OverlayToolProps {
  overlay: Overlay;
  overlays: Overlays;
  label: string;
  icon: ReactNode;
}

/**
 * Opens the menu or the search. Without JavaScript it is a link to the site map, which the boot script turns into a button.
 * It stays the same element, so that it keeps an early focus.
 */
function OverlayTool({ overlay, overlays, label, icon }: OverlayToolProps) {
  const live = useIsHydrated();
  const open = overlays.open === overlay;
  const button: AnchorHTMLAttributes<HTMLAnchorElement> = {
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? overlayId(overlay) : undefined,
    onClick(event) {
      event.preventDefault();
      overlays.toggle(overlay, event.currentTarget);
    },
  };
  return (
    <a
      css={[styles.tool, overlay === 'menu' && styles.menuTool]}
      data-hem-closes={`Close ${label.toLowerCase()}`}
      href={paths.siteMap}
      data-hem-in-page=""
      data-hem-tool={overlay}
      suppressHydrationWarning
      aria-label={open ? `Close ${label.toLowerCase()}` : label}
      {...(live ? button : {})}
    >
      {icon}
      <CloseIcon />
    </a>
  );
}

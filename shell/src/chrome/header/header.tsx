import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { useScrolledPast } from '@hemstitch/platform/runtime/navigation/scroll-position';
import { memo, type ReactNode } from 'react';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { startsWithGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { chromeContent } from '../chrome-content.ts';
import { CloseIcon, MenuIcon, SearchIcon } from '../icons.tsx';
import { Logo } from '../logo.tsx';
import { NavigationProgress } from '../navigation-progress.tsx';
import type { Panel } from '../overlay/overlay-panel.tsx';
import { PageBookingLink } from '../page-booking.tsx';
import * as styles from './header.styles.ts';
import { ToursItem } from './tours-item.tsx';

/** The header shrinks when the page is scrolled further than this (S13). */
const SHRINK_SCROLL_PX = 50;

/** Excludes the area below the header. */
export const BELOW_HEADER_MARGIN = '-56px 0px 0px';

export function Header() {
  const scrolled = useScrolledPast(SHRINK_SCROLL_PX);
  return (
    <header
      css={[styles.header, scrolled && styles.scrolled]}
      data-shrunk={scrolled ? '' : undefined}
      data-print="hide"
      {...startsWithGroupSize}
    >
      <div css={[styles.bar, scrolled && styles.scrolledBar]}>
        <LogoAndLinks />
        <div css={styles.tools} data-tools="">
          <PanelTool panel="site-search" label="Search" icon={<SearchIcon />} page={paths.blog} />
          <PageBookingLink css={[...buttonStyle('book', 'small'), styles.bookPlace]} />
          <PanelTool panel="site-menu" label="Menu" icon={<MenuIcon />} page={paths.siteMap} />
        </div>
      </div>
      <NavigationProgress />
    </header>
  );
}

/** Memoized, so that scrolling does not render it again. */
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

interface PanelToolProps {
  panel: Panel;
  label: string;
  icon: ReactNode;
  /** The page that serves in a browser without popovers. */
  page: string;
}

/** Opens and closes the menu or the search, without a script. */
function PanelTool({ panel, label, icon, page }: PanelToolProps) {
  const place = panel === 'site-menu' && styles.menuTool;
  return (
    <>
      <a css={[styles.tool, styles.linkBehind, place]} href={page} aria-label={label}>
        {icon}
      </a>
      <button
        css={[styles.tool, styles.panelButton(panel), place]}
        type="button"
        popoverTarget={panel}
        aria-haspopup="dialog"
        aria-label={label}
      >
        {icon}
        <CloseIcon />
      </button>
    </>
  );
}

import { css, keyframes } from '@emotion/react';
import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { onSlowPage } from '@hemstitch/platform/runtime/navigation/navigating-state';
import { useScrolledPast } from '@hemstitch/platform/runtime/navigation/scroll-position';
import { navigatingMark } from '@hemstitch/platform/runtime/start/boot';
import { memo, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { startsWithGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { chromeContent } from '../chrome-content.ts';
import { CloseIcon, MenuIcon, SearchIcon, ChevronIcon, TicketIcon } from '../icons.tsx';
import { Logo } from '../logo.tsx';
import type { Panel } from '../overlay/overlay-panel.tsx';
import { PageBookingLink } from '../page-booking.tsx';
import * as styles from './header.styles.ts';

/** A pointer that returns within this time after closing reopens the list without delay. */
const REOPEN_MS = 300;

/** The Tours item: a link, and a list that a button or hovering opens (S12), or CSS without JavaScript. */
function ToursItem({ children }: { /** The link to the tours page. */ children: ReactNode }) {
  const { isOpen, setOpen, item, button, onPointerEnter, onPointerLeave } = useHoveredMenu();
  const listId = useId();
  return (
    <li
      css={styles.item}
      ref={item}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onFocus={() => {
        // Whoever went on into the list before React was here stays in it.
        const isInList = document.getElementById(listId)?.contains(document.activeElement) ?? false;
        setOpen((before) => before ?? isInList);
      }}
      onBlur={({ relatedTarget }) => relatedTarget && !item.current?.contains(relatedTarget) && setOpen(false)}
    >
      {children}
      <button
        css={styles.trigger}
        ref={button}
        type="button"
        aria-label="Tours menu"
        aria-expanded={isOpen ?? false}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronIcon />
      </button>
      <div
        css={[styles.sheet, isOpen === undefined ? styles.shownByStyles : !isOpen && { display: 'none' }]}
        id={listId}
      >
        <ToursEntries />
      </div>
    </li>
  );
}

/** Whether the list is open; undefined at first. Navigation and Escape close it; Escape focuses the button. */
function useHoveredMenu() {
  const { key } = useLocation();
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const [lastKey, setLastKey] = useState(key);
  const timer = useRef(0);
  const closedAt = useRef(-Infinity);
  if (lastKey !== key) {
    setLastKey(key);
    setIsOpen(false);
  }

  const setOpen: typeof setIsOpen = (next) => {
    window.clearTimeout(timer.current);
    setIsOpen(next);
  };
  const after = (delay: number, next: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!next) closedAt.current = Date.now();
      setOpen(next);
    }, delay);
  };

  useEffect(() => () => window.clearTimeout(timer.current), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => {
      if (!item.current?.contains(target as Node)) setIsOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      if (item.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  return {
    isOpen,
    setOpen,
    item,
    button,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      setOpen((before) => before ?? false);
      after(Date.now() - closedAt.current < REOPEN_MS ? 0 : styles.OPEN_DELAY_MS, true);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') after(styles.CLOSE_DELAY_MS, false);
    },
  };
}

/** S11 */
function ToursEntries() {
  const { tours, config } = useSite();
  const { giftCards } = config.booking;
  const { pathname } = useLocation();
  return (
    <ul css={{ padding: 'var(--space-2xs)' }} role="list">
      {tours.map(({ id, path, shortTitle, isPrivate }, index) => (
        <li key={id}>
          <Link css={styles.entry} to={path} aria-current={pathname === path ? 'page' : undefined}>
            <span css={styles.number} aria-hidden="true">
              {`No. ${index + 1}`}
            </span>
            <span translate={isPrivate ? undefined : 'no'}>{shortTitle}</span>
          </Link>
        </li>
      ))}
      <li css={styles.gift}>
        <Link css={styles.entry} to={giftCards} target="_blank">
          <span css={styles.number} aria-hidden="true">
            <TicketIcon />
          </span>
          {chromeContent.giftCards}
        </Link>
      </li>
    </ul>
  );
}

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

const advance = keyframes`from { transform: scaleX(0); }`;

const line = css`
  position: absolute;
  z-index: 2;
  inset: auto 0 0;
  display: none;
  height: 3px;
  background: var(--color-brass);
  transform: scaleX(0.85);
  transform-origin: left;
  animation: ${advance} 6s cubic-bezier(0.1, 0.7, 0.2, 1);
  html[${navigatingMark}] & {
    display: block;
  }
`;

/** Bar and announcement of a slow navigation. */
export function NavigationProgress() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => onSlowPage(setIsSlow), []);
  return (
    <>
      <span css={line} aria-hidden="true" />
      <VisuallyHidden role="status">{isSlow ? 'Loading…' : ''}</VisuallyHidden>
    </>
  );
}

import { SiteLink, useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { chromeContent } from './chrome-content.ts';
import { TicketIcon } from './icons.tsx';
import * as styles from './tours-menu.styles.ts';

/** The tour pages and the provider's gift cards (S11). */
export function ToursEntries() {
  const { tours, config } = useSite();
  const { giftCards } = config.booking;
  const { pathname } = useLocation();
  return (
    <ul css={styles.list} role="list">
      {tours.map(({ id, path, shortTitle }, index) => (
        <li key={id}>
          <SiteLink css={styles.entry} to={path} aria-current={pathname === path ? 'page' : undefined}>
            <span css={styles.number} aria-hidden="true">
              {`No. ${index + 1}`}
            </span>
            {shortTitle}
          </SiteLink>
        </li>
      ))}
      {giftCards ? (
        <li css={styles.gift}>
          <SiteLink css={styles.entry} to={giftCards} newWindow>
            <span css={styles.number} aria-hidden="true">
              <TicketIcon />
            </span>
            {chromeContent.giftCards}
          </SiteLink>
        </li>
      ) : null}
    </ul>
  );
}

import { useFactsInWords } from '@cobblestone/contracts/facts-in-words.ts';
import { BookingLink } from '@cobblestone/contracts/booking-link.tsx';
import { SiteLink } from '@cobblestone/contracts/navigation.tsx';
import { paths } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { useIsLive } from '@cobblestone/contracts/today.ts';
import { Rooftops } from '@cobblestone/design/rooftops.tsx';
import { chromeContent } from './chrome-content.ts';
import * as styles from './footer.styles.ts';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

/** The foot of every page (S20, S21). */
export function Footer() {
  const { config } = useSite();
  const { giftCards } = config.booking;
  const { blurb, quickLinks, contact, imprint, closing } = useFactsInWords()(chromeContent.footer);
  return (
    <footer css={styles.footer} data-tone="night">
      <Rooftops />
      <div css={styles.columns}>
        <div css={styles.brand}>
          <Logo place="footer" />
          <p>{blurb}</p>
          <SocialLinks />
        </div>
        <nav aria-label="Footer">
          <h2 css={styles.heading}>Quick links</h2>
          <ul css={styles.links} role="list">
            {quickLinks.map((entry) => {
              const link = 'path' in entry ? <QuickLink {...entry} /> : giftCards ? <SiteLink to={giftCards} newWindow>{entry.label}</SiteLink> : null;
              return link ? <li key={entry.label}>{link}</li> : null;
            })}
          </ul>
        </nav>
        <section css={styles.contact}>
          <h2 css={styles.heading}>{contact.title}</h2>
          <address>
            <SiteLink to={`mailto:${config.email}`}>{config.email}</SiteLink>
          </address>
          <p>{contact.note}</p>
          <p>{contact.place}</p>
        </section>
      </div>
      <div css={styles.imprint}>
        <p>
          © <CurrentYear /> {imprint}
        </p>
        <p>{closing}</p>
      </div>
    </footer>
  );
}

function QuickLink({ label, path }: { label: string; path: string }) {
  return path === paths.booking ? <BookingLink to={path} text={label} /> : <SiteLink to={path}>{label}</SiteLink>;
}

/**
 * The visitor's year. A stitched page carries the year of its making; the key makes the hydrated page write it again, since
 * React leaves a suppressed mismatch as it found it.
 */
function CurrentYear() {
  const live = useIsLive();
  return (
    <span key={live ? 'live' : 'stitched'} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

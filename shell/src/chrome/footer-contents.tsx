import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { StructuredData } from '@hemstitch/platform/contract/page/page-head';
import { useSite } from '@hemstitch/platform/contract/site';
import { Street } from '@cobblestone/design/hero/street.tsx';
import * as design from '@cobblestone/design/styles.ts';
import { DateText } from '@cobblestone/domain/dates/date-text.tsx';
import { mailLink, phoneLink } from '@cobblestone/domain/paths.ts';
import { companyData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { chromeContent } from './chrome-content.ts';
import { Logo } from './logo.tsx';
import { PageLink } from './page-booking.tsx';
import { SocialLinks } from './social-links.tsx';

const columns = css`
  ${design.gridOf('xl l', { twoLists: 2, laptop: '1.35fr 1fr 1fr' })}
  ${design.pageColumn}
  @media ${design.from.twoLists} {
    & > div {
      grid-column: 1 / -1;
    }
  }
  @media ${design.from.laptop} {
    & > div {
      grid-column: auto;
    }
  }
  /* On paper, the addresses are enough. */
  @media print {
    display: block;
    width: auto;
    margin: 0;
    & > div,
    & :is(h2, p) {
      display: none;
    }
  }
`;

const brand = css`
  ${design.stackOf('s', { justify: 'start' })}
  max-width: 34rem;
  color: var(--color-text-muted);
  /* On a phone, the fallback font then breaks the lines as the site's font does. */
  @media ${design.below.tablet} {
    max-width: 19rem;
  }
`;

const heading = css`
  padding-bottom: var(--space-2xs);
  ${design.capitals}
  color: var(--color-accent);
`;

const linksStyle = css`
  ${design.gridOf('0 s', { always: 2 })}
  & a {
    ${design.touchTarget}
    color: var(--color-text);
    text-decoration-color: transparent;
  }
  & a:hover {
    color: var(--color-link);
    text-decoration-color: currentColor;
  }
`;

const contactStyle = css`
  ${design.stackOf('xs')}
  color: var(--color-text-muted);
  & address {
    ${design.gridOf('0 m', { justify: 'start' })}
    @media print {
      grid-template-columns: auto auto;
      white-space: nowrap;
    }
  }
  & a {
    ${design.touchTarget}
    overflow-wrap: anywhere;
  }
`;

const imprintStyle = css`
  ${design.rowOf('2xs l', 'normal', 'space-between')}
  max-width: var(--page-width);
  margin: var(--space-xl) auto 0;
  padding-top: var(--space-s);
  border-top: 3px double var(--color-rule);
  ${design.smallPrint}
  @media print {
    margin: 0;
    padding: 0;
    border: 0;
    & > p + p {
      display: none;
    }
  }
  @media ${design.below.desktop} {
    margin-inline: var(--space-gutter);
  }
`;

/** Contents of the footer (S20, S21), and the company's structured data, to which other data on each page refers. */
export function FooterContents() {
  const site = useSite();
  const { config } = site;
  const { giftCards } = config.booking;
  const { blurb, quickLinks, contact, imprint, closing } = useInterpolateFacts()(chromeContent.footer);
  return (
    <>
      <Street />
      <div css={columns}>
        <div css={brand}>
          <Logo place="footer" />
          <p>{blurb}</p>
          <SocialLinks />
        </div>
        <nav aria-label="Footer">
          <h2 css={heading}>Quick links</h2>
          <ul css={linksStyle} role="list">
            {quickLinks.map((entry) => (
              <li key={entry.label}>
                {'to' in entry ? (
                  <PageLink {...entry} />
                ) : (
                  <Link to={giftCards} target="_blank">
                    {entry.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <section css={contactStyle}>
          <h2 css={heading}>{contact.title}</h2>
          <address translate="no">
            <Link to={mailLink(config.email)}>{config.email}</Link>
            {config.phone ? <Link to={phoneLink(config.phone)}>{config.phone}</Link> : null}
          </address>
          <p>{contact.note}</p>
          <p translate="no">{contact.place}</p>
        </section>
      </div>
      <div css={imprintStyle}>
        <p>
          © <DateText words={{ kind: 'year' }} stitched={String(new Date().getFullYear())} /> {imprint}
        </p>
        <p>{closing}</p>
      </div>
      <StructuredData data={companyData(config, site)} />
    </>
  );
}

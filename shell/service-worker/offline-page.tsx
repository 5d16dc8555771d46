import { SiteLink } from '@cobblestone/contracts/navigation.tsx';
import { PageHead } from '@cobblestone/contracts/page-head.tsx';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { Hero } from '@cobblestone/design/hero.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { css } from '@emotion/react';
import offlineJson from './offline.json' with { type: 'json' };
import type { OfflineContent } from './offline.schema.ts';
import { offlinePath } from './page-address.ts';

const content: OfflineContent = offlineJson;

const list = css`
  display: grid;
  max-width: 30rem;
  & li {
    border-top: var(--rule-thin);
  }
  & li:last-of-type {
    border-bottom: var(--rule-thin);
  }
  & a {
    display: block;
    padding-block: 0.6em;
    font-family: var(--font-display);
    font-size: var(--step-1);
  }
`;

/** What the service worker shows when a page is neither on the network nor on the device. */
export function Page() {
  return (
    <>
      <PageHead title={content.title} description={content.description} path={offlinePath} noindex />
      <Hero kicker={content.kicker} title={content.heading} subtitle={content.deck} height="small" />
      <SectionBand space="snug" label={content.heading}>
        <ul css={list} role="list">
          {content.pages.map(({ label, to }) => (
            <li key={to}>
              <SiteLink to={to}>{label}</SiteLink>
            </li>
          ))}
        </ul>
        <p>{content.visited}</p>
        <p>
          {/* Shown in place of any page: the empty address is the one that was asked for. No script is needed. */}
          <a css={buttonLook()} href="">
            {content.retry}
          </a>
        </p>
      </SectionBand>
    </>
  );
}

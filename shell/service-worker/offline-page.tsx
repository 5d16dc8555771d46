import { parseContent } from '@cobblestone/contracts/content/parse-content.ts';
import { SiteLink } from '@cobblestone/contracts/navigation.tsx';
import { PageHead } from '@cobblestone/contracts/page-head.tsx';
import { paths } from '@cobblestone/contracts/paths.ts';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { Hero } from '@cobblestone/design/hero.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { css } from '@emotion/react';
import offlineJson from '../content/offline.json' with { type: 'json' };
import { routesFile } from '../src/federation/page-state.ts';
import { useRouteTable } from '../src/site/site-routes.ts';
import { offlineSchema } from './offline.schema.ts';
import { offlinePath } from './page-address.ts';

const content = parseContent(offlineSchema, offlineJson);

const shelves = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: var(--space-l) var(--space-xl);
`;

const shelf = css`
  display: grid;
  gap: var(--space-s);
  &[hidden] {
    display: none;
  }
`;

const list = css`
  display: grid;
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

export const dataFiles = () => [routesFile];

/**
 * What the service worker shows in place of a page that is neither on the network nor on the device. It has no script
 * then: the worker itself (offline-answer.ts) fills in what the `data-offline` marks name, from what is truly kept.
 */
export function Page() {
  const kept = useRouteTable().filter(({ offline }) => offline !== undefined);
  return (
    <>
      <PageHead title={content.title} description={content.description} path={offlinePath} noindex />
      <Hero
        kicker={content.kicker}
        title={content.heading}
        deck={content.deck}
        height="small"
        actions={
          <a data-offline="retry" href={paths.home} css={buttonLook('onNight', 'large')}>
            {content.retry}
          </a>
        }
      />
      <SectionBand label={content.keptTitle}>
        <div css={shelves}>
          <section css={shelf}>
            <Headline size="item">{content.keptTitle}</Headline>
            <ul data-offline="kept" css={list} role="list">
              {kept.map(({ offline, path }) => (
                <li key={path}>
                  <SiteLink to={path}>{offline}</SiteLink>
                </li>
              ))}
            </ul>
          </section>
          <section data-offline="visited" hidden css={shelf}>
            <Headline size="item">{content.visitedTitle}</Headline>
            <ul data-offline="visited-list" css={list} role="list" />
          </section>
        </div>
      </SectionBand>
    </>
  );
}

import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { offlinePagesFile, offlinePath, type OfflineRoute } from '@hemstitch/platform/contract/page-state';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { useSiteData } from '@hemstitch/platform/contract/site';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { Hero } from '@cobblestone/design/hero/hero.tsx';
import { Stack } from '@cobblestone/design/layout/layout.tsx';
import { Deck, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { gridOf, stackOf } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import content from '../../content/offline.json' with { type: 'json' };
import { pictureNamed } from '../model/pictures.ts';

const shelves = gridOf('xl');

const shelf = css`
  ${gridOf('m xl', { laptop: '18rem 1fr' })}
  align-items: start;
  &[hidden] {
    display: none;
  }
`;

const list = css`
  ${stackOf('0 xl', { tablet: 2 })}
  & a {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-s);
    padding-block: 0.6em;
    border-top: var(--rule-thin);
    font-family: var(--font-display);
    font-size: var(--step-1);
    text-decoration: none;
  }
  & a:hover {
    color: var(--color-accent);
  }
  & a::after {
    content: '→' / '';
    color: var(--color-accent);
  }
`;

export const dataFiles = () => [offlinePagesFile];

/**
 * Shown by the service worker instead of a page that is neither reachable nor cached. It has no script: the worker
 * (service-worker/offline-response.ts) fills in the elements with `data-hem-offline`.
 */
export function Page() {
  const kept = useSiteData<OfflineRoute[]>('shell', offlinePagesFile) ?? [];
  return (
    <>
      <PageHead title={content.title} description={content.description} path={offlinePath} noindex />
      <Hero
        kicker={content.kicker}
        title={content.heading}
        deck={content.deck}
        backgroundImage={pictureNamed(content.picture)}
        height="medium"
        actions={
          <a data-hem-offline="retry" href={paths.home} css={buttonStyle('book', 'large')}>
            {content.retry}
          </a>
        }
      />
      <SectionBand labelledBy="kept">
        <div css={shelves}>
          <div css={shelf}>
            <Stack gap="xs">
              <Headline id="kept">{content.keptTitle}</Headline>
              <Deck>{content.keptText}</Deck>
            </Stack>
            <ul data-hem-offline="kept" css={list} role="list">
              {kept.map(({ offline, path }) => (
                <li key={path}>
                  <Link to={path}>{offline}</Link>
                </li>
              ))}
            </ul>
          </div>
          <section data-hem-offline="visited" hidden css={shelf}>
            <Headline>{content.visitedTitle}</Headline>
            <ul data-hem-offline="visited-list" css={list} role="list" />
          </section>
        </div>
      </SectionBand>
    </>
  );
}

import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { offlinePagesFile, offlinePath, type OfflineRoute } from '@hemstitch/platform/contract/page-state';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { useSiteData } from '@hemstitch/platform/contract/site';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { Hero } from '@cobblestone/design/hero/hero.tsx';
import { Stack } from '@cobblestone/design/layout/layout.tsx';
import { Deck, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { gridOf, stackOf, lineOf } from '@cobblestone/design/styles.ts';
import content from '../../content/offline.json' with { type: 'json' };
import { pictureNamed } from '../model/pictures.ts';

const shelf = gridOf('m xl', { laptop: '18rem 1fr', align: 'start' });

const list = css`
  ${stackOf('0 xl', { tablet: 2 })}
  & a {
    ${lineOf('s', 'baseline', 'space-between')}
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
 * Shown by the service worker at the address of a page that is neither reachable nor cached. Its links work without a script,
 * and an empty one loads that page again.
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
          <a href="" css={buttonStyle('book', 'large')}>
            {content.retry}
          </a>
        }
      />
      <SectionBand labelledBy="kept">
        <div css={shelf}>
          <Stack gap="xs">
            <Headline id="kept" title={content.keptTitle} />
            <Deck>{content.keptText}</Deck>
          </Stack>
          <ul css={list} role="list">
            {kept.map(({ offline, path }) => (
              <li key={path}>
                <Link to={path}>{offline}</Link>
              </li>
            ))}
          </ul>
        </div>
      </SectionBand>
    </>
  );
}

import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { Link } from '@hemstitch/platform/contract/navigation';
import { routesFile } from '@hemstitch/platform/contract/page-state';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import type { RouteTable } from '@hemstitch/platform/contract/routes/routes';
import { useSite } from '@hemstitch/platform/contract/site';
import { useRouteTable } from '@hemstitch/platform/runtime/navigation/site-routes';
import { Stack } from '@cobblestone/design/layout/layout.tsx';
import { Deck, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { from, gridOf, ruledOf, smallPrint, stackOf, lineOf } from '@cobblestone/design/styles.ts';
import { paths, sharingImagePath } from '@cobblestone/domain/paths.ts';
import { useContent } from '../model/use-content.ts';

const layout = gridOf('xl', { laptop: '1fr 1.35fr' });

const column = css`
  ${stackOf('l')}
  align-self: start;
  @media ${from.laptop} and (min-height: 56rem) {
    position: sticky;
    top: 6rem;
  }
`;

const block = ruledOf('double', 's');

/** A list with dot leaders, like a book's index. The dots follow the last line of a long name. */
const index = css`
  & li {
    ${lineOf('0.5em', 'last baseline')}
  }
  & a {
    flex: 1;
    min-width: 2.75rem;
    padding-block: max(0.45em, (2.75rem - 1.2em) / 2);
    font: var(--step-1) / 1.2 var(--font-display);
  }
  & a:not(:only-child) {
    background: radial-gradient(circle at 3px, var(--color-rule-strong) 1px, transparent 1.5px) 0
      calc(100% - max(0.45em, (2.75rem - 1.2em) / 2) - 0.2em) / 6px 3px repeat-x content-box;
  }
  & a > span {
    padding-inline-end: 0.3em;
    background: var(--color-surface);
  }
  & a + span {
    flex: none;
    max-width: 50%;
    ${smallPrint}
    text-align: end;
  }
`;

interface IndexProps {
  title: string;
  entries: readonly { label: string; to: string; note?: string }[];
}

function Index({ title, entries }: IndexProps) {
  return (
    <section css={block}>
      <Headline size="item" title={title} />
      <ul css={index} role="list">
        {entries.map(({ label, to, note }) => (
          <li key={to}>
            <Link to={to}>
              <span>{label}</span>
            </Link>
            {note ? <span>{note}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Section = NonNullable<RouteTable[number]['siteMap']>['section'];

function entriesOf(routes: RouteTable, section: Section) {
  const placed = routes.flatMap(({ path, breadcrumb, siteMap }) =>
    siteMap?.section === section ? [{ to: path, label: breadcrumb, order: Infinity, ...siteMap }] : [],
  );
  return placed.sort((a, b) => (a.order === b.order ? 0 : a.order - b.order));
}

const posts = { name: 'blog/post-index', props: {} } as const;
export const fragments = [posts];
export const dataFiles = () => [routesFile, contentData('site-map.json')];

/** S65 */
export function Page() {
  const { Fragment } = useSite();
  const routes = useRouteTable();
  const content = useContent('site-map.json');
  const { hero } = content;
  return (
    <>
      <PageHead
        title={content.head.title}
        description={content.head.description}
        path={paths.siteMap}
        image={sharingImagePath('shell', 'sitemap')}
        imageAlt={hero.picture.alt}
      />
      <SectionBand labelledBy="site-map">
        <Stack gap="s">
          <Headline {...hero} size="page" id="site-map" />
          <Deck>{hero.deck}</Deck>
        </Stack>
        <div css={layout}>
          <div css={column}>
            <Index title={content.mainTitle} entries={entriesOf(routes, 'main')} />
            <Index title={content.toursTitle} entries={entriesOf(routes, 'tours')} />
            <Index title={content.moreTitle} entries={[...entriesOf(routes, 'more'), ...content.files]} />
          </div>
          <section css={block}>
            <Headline size="item" title={content.postsTitle} />
            <Fragment {...posts} minHeight={600} />
          </section>
        </div>
      </SectionBand>
    </>
  );
}

import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { Suspense } from 'react';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { Definitions, Prose, Stack } from '@cobblestone/design/layout/layout.tsx';
import { BelowFold, Deck, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Ticket } from '@cobblestone/design/paper/ticket.tsx';
import { Timetable } from '@cobblestone/design/paper/timetable.tsx';
import { Picture, Plate } from '@cobblestone/design/picture/picture.tsx';
import { from, gridOf, printAsBlocks, stackOf, touchLine } from '@cobblestone/design/styles.ts';
import * as structured from '@cobblestone/domain/structured-data/structured-data.ts';
import { QuestionsBand } from '../faq/questions-band.tsx';
import { formatDollars, privateTourPrice } from '../model/group-price.ts';
import { cardsFile, allWalksFile } from '../model/tour/tour-files.ts';
import { useTour, useTours, useAllWalks, type ListedTour } from '../model/tour/tours.ts';
import { useContent, type Content } from '../model/use-content.ts';
import { PriceCalculator } from '../private-tours/price-calculator.tsx';
import { PrivateTourLink } from '../private-tours/private-tour-link.tsx';
import { labelPositions, MapLabels, RouteLine } from '../route-map/map-parts.tsx';
import * as styles from '../route-map/walk.styles.ts';

/** A map of all public walks; their names are links (T42). */
function AllWalksMap({ walks }: { walks: readonly ListedTour[] }) {
  const { map } = useContent('private-tours.json').neighborhoods;
  const { routes, labels } = useAllWalks();
  const onMap = walks.map((walk) => ({ ...walk, route: routes[walk.id] ?? [] }));
  const namePositions = onMap.map(({ route }) => {
    const xs = route.map(([x]) => x);
    return { '--x': (Math.min(...xs) + Math.max(...xs)) / 2, '--y': Math.max(...route.map(([, y]) => y)) };
  });
  return (
    <div
      role="group"
      aria-label={map.name}
      css={[styles.wholeFrame, styles.positions('a', namePositions), labelPositions(labels)]}
      data-map=""
    >
      <Picture picture={map.picture} sizes={`${from.laptop} 46rem, 100vw`} />
      <svg css={styles.line} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        {onMap.map(({ id, route }) => (
          <RouteLine key={id} route={route} isWalked />
        ))}
      </svg>
      <MapLabels labels={labels} />
      {onMap.map(({ id, path, shortTitle }) => (
        <Link key={id} to={path} css={styles.walkName}>
          {shortTitle}
        </Link>
      ))}
    </div>
  );
}

const introLayout = gridOf('l xl', { laptop: '1.3fr 1fr', align: 'center' });

const occasionsLayout = css`
  ${gridOf('0 xl', { tablet: 2 })}
  & > div {
    ${gridOf('s', { always: 'minmax(7rem, 0.5fr) 1fr' })}
    padding-block: var(--space-s);
    border-top: 1px solid var(--color-rule);
  }
  & dt {
    font: 560 var(--step-1) / 1.2 var(--font-display);
  }
`;

const neighborhoodsLayout = css`
  ${gridOf('l', { tablet: 3 })}
  & > li {
    ${stackOf('xs')}
  }
  & h3 > a {
    ${touchLine}
  }
`;

const calculatorLayout = css`
  ${gridOf('l xl', { laptop: '1fr 30rem' })}
  @media ${from.laptop} {
    grid-template-rows: auto 1fr;
    align-items: start;
    & > :nth-of-type(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
  ${printAsBlocks}
`;

const schedulingLayout = gridOf('l xl', { laptop: '1fr 1.2fr' });

export const dataFiles = () => [cardsFile, allWalksFile, ...['private-tours.json', 'ask-us.json'].map(contentData)];

/** `/tours/private-tours` (T19). */
export function Page() {
  const site = useSite();
  const tour = useTour('private-tours');
  const walks = useTours().filter(({ isPrivate }) => !isPrivate);
  const { head, hero, intro, details, occasions, neighborhoods, calculator, scheduling, faq, closing } =
    useContent('private-tours.json');
  const inData: structured.TourSummary = {
    tour,
    description: head.description,
    sharingSlug: tour.id,
    meets: walks.flatMap(({ meets }) => meets ?? []),
    highlights: walks.map(({ shortTitle }) => shortTitle),
  };
  return (
    <>
      <PageTop
        app="tours"
        words={{ head: { ...head, title: tour.title }, hero }}
        path={tour.path}
        structuredData={[
          structured.tourData(site, inData, false),
          structured.eventSeriesData(site, inData),
          structured.questionsData(faq.items),
        ]}
        hydrate="load"
        height="large"
        transitionName="tour-private-tours"
        actions={
          <>
            <PrivateTourLink css={buttonStyle('book', 'large')} text={hero.contact} />
            <ButtonLink variant="onNight" size="large" to="#price" label={hero.price} />
          </>
        }
      />
      <SectionBand labelledBy="private-intro" hydrate="never">
        <div css={introLayout}>
          <Stack gap="s">
            <Headline {...intro} id="private-intro" />
            <Prose initial paragraphs={intro.paragraphs} />
          </Stack>
          <Plate tilt="right" picture={intro.picture} sizes={`${from.laptop} 30rem, 90vw`} />
        </div>
      </SectionBand>
      <BelowFold>
        <SectionBand tone="fog" {...details} hydrate="never">
          <Ticket {...details} label={details.title} />
          <Definitions
            css={occasionsLayout}
            aria-label={occasions.title}
            items={occasions.items.map(({ title, text }) => [title, text])}
          />
        </SectionBand>
        <Suspense>
          <SectionBand tone="night" edge="rooftops" {...neighborhoods} hydrate="never">
            <AllWalksMap walks={walks} />
            <ul css={neighborhoodsLayout} role="list">
              {walks.map(({ id, path, shortTitle, privately }) =>
                privately ? (
                  <li key={id}>
                    <Plate ratio="4 / 3" picture={privately.picture} alt="" sizes={`${from.tablet} 24rem, 90vw`} />
                    <Headline level={3} size="item" title={<Link to={path}>{shortTitle}</Link>} />
                    <p>{privately.text}</p>
                  </li>
                ) : null,
              )}
            </ul>
          </SectionBand>
        </Suspense>
        <SectionBand id="price" labelledBy="price-title" hydrate="visible">
          <div css={calculatorLayout}>
            <Stack gap="s">
              <Headline {...calculator} id="price-title" />
              <Deck>{calculator.deck}</Deck>
            </Stack>
            <PriceCalculator copy={calculator} />
            <PriceTable {...calculator.glance} />
          </div>
        </SectionBand>
        <Suspense>
          <SectionBand tone="fog" {...scheduling} hydrate="never">
            <div css={schedulingLayout}>
              <Prose paragraphs={scheduling.paragraphs} />
              <Timetable {...scheduling} />
            </div>
          </SectionBand>
          <SectionBand id="faq" {...faq} hydrate="never">
            <QuestionsBand items={faq.items} />
          </SectionBand>
          <SectionBand tone="brick" edge="torn" {...closing} hydrate="visible">
            <PrivateTourLink css={buttonStyle('book', 'large')} text={closing.link} />
          </SectionBand>
        </Suspense>
      </BelowFold>
    </>
  );
}

/** Prices of a few group sizes, also without JavaScript. */
function PriceTable({ guests: sizes, ...table }: Content<'private-tours.json'>['calculator']['glance']) {
  const { facts } = useSite();
  return (
    <Timetable
      {...table}
      rows={sizes.map((guests) => {
        const total = privateTourPrice(facts, guests);
        return { name: `${guests} guests`, cells: [formatDollars(total), formatDollars(total / guests)] };
      })}
    />
  );
}

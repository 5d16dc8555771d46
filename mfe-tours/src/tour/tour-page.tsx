import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { Suspense } from 'react';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Carousel } from '@cobblestone/design/carousel/carousel.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { Definitions, Prose } from '@cobblestone/design/layout/layout.tsx';
import { BelowFold, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Card } from '@cobblestone/design/paper/card.tsx';
import { Ticket } from '@cobblestone/design/paper/ticket.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { PullQuote } from '@cobblestone/design/quote/pull-quote.tsx';
import { Stars, Testimonial } from '@cobblestone/design/quote/testimonial.tsx';
import {
  from,
  columnsFrom,
  oneColumn,
  gridOf,
  rowOf,
  smallPrint,
  touchTarget,
  lineOf,
} from '@cobblestone/design/styles.ts';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import { departuresListed, type DateTextData } from '@cobblestone/domain/dates/date-text-format.ts';
import { NextDeparture, useDateText } from '@cobblestone/domain/dates/date-text.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import * as structured from '@cobblestone/domain/structured-data/structured-data.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import type { Tour } from '@cobblestone/domain/tours/tours.schema.ts';
import { BookingCalendar } from '../booking/booking-calendar.tsx';
import { QuestionsBand } from '../faq/questions-band.tsx';
import { TitledList } from '../listing/titled-list.tsx';
import type { PublicTour, TourPageContent } from '../model/tour/tour.schema.ts';
import { useTour, useTourPage, type ListedTour, useTours } from '../model/tour/tours.ts';
import { useContent } from '../model/use-content.ts';
import { WalkBand } from '../route-map/walk-band.tsx';
import { DepartureDays, NextWalks } from './next-departure.tsx';
import { redInSeason } from './season.styles.ts';
import * as styles from './tour-page.styles.ts';

const card = css`
  ${gridOf('s')}
  align-self: start;
  padding: var(--space-m);
  background: var(--color-surface-raised);
  color: var(--color-text);
  border-top: 3px double var(--color-accent);
  box-shadow: var(--shadow-lifted);
  /* Not sticky on a low screen, which would hide the bottom of the card. */
  @media ${from.tablet} and (min-height: 42rem) {
    position: sticky;
    top: 5.5rem;
  }
`;

const rating = css`
  ${rowOf('0.25em 0.6em', 'center')}
  ${smallPrint}
`;

const prices = css`
  ${gridOf('0.3em')}
  padding-block: var(--space-xs);
  border-block: 1px dotted var(--color-rule-strong);
  font-variant-numeric: tabular-nums lining-nums;
  & div {
    ${lineOf('s', 'normal', 'space-between')}
  }
  & dd {
    font-weight: 650;
  }
  & div:first-of-type dd {
    font-family: var(--font-display);
    font-size: var(--step-2);
    line-height: 1;
  }
`;

const small = css`
  ${smallPrint}
  line-height: 1.5;
`;

const departure = css`
  ${gridOf('0.1em')}
  & strong {
    font-weight: 650;
    text-wrap: balance;
  }
`;

/* Before the season starts. */
const meanwhile = css`
  ${touchTarget}
  p:not(:has([data-departs='later'])) > & {
    display: none;
  }
`;

const buttons = css`
  ${gridOf('2xs')}
  & > :last-child {
    justify-self: center;
  }
`;

/** The booking card, which stays beside the introduction on wide screens (T11, T15). */
function BookYourSpot({ tour, spot }: { tour: Tour; spot: PublicTour['spot'] }) {
  const { facts } = useSite();
  const { spot: copy } = useContent('tour-copy.json');
  return (
    <section css={card} data-tone="newsprint" aria-labelledby="book-your-spot">
      <Headline size="item" id="book-your-spot" title={copy.title} />
      <div css={rating}>
        <Stars rating={facts.rating} />
        <span>{copy.rating}</span>
      </div>
      <Definitions css={prices} items={copy.prices.map(({ label, value }) => [label, value])} />
      <p css={departure}>
        <strong>{spot.when}</strong>
        {tour.schedule ? (
          <>
            <NextDeparture css={small} tour={tour} soon={copy.next} later={copy.later} stitched={spot.whenNote} />
            <Link css={meanwhile} to={paths.tours}>
              {copy.meanwhile}
            </Link>
          </>
        ) : (
          <span css={small}>{spot.whenNote}</span>
        )}
      </p>
      <div css={buttons}>
        <BookingLink css={[buttonStyle('book', 'large', true), redInSeason('main')]} itemId={tour.itemId} />
        <ButtonLink variant="quiet" to="#book-now" label={copy.calendar} />
      </div>
      <p css={small}>{copy.comparison}</p>
    </section>
  );
}

const TESTIMONIAL_INTERVAL_MS = 8000;

const CALENDAR_ID = 'book-now';

/** The page of a public tour (T11). */
export function TourPage({ id }: { id: string }) {
  const site = useSite();
  const tour = useTour(id);
  const content = useTourPage(id);
  const copy = useContent('tour-copy.json');
  const { question, answer } = copy.access;
  const questions = [...content.faq.items, { question, answer: `${content.access.text} ${answer}` }];
  const inData: structured.TourSummary = {
    tour,
    meets: tour.meets ? [tour.meets] : [],
    description: content.head.description,
    sharingSlug: tour.id,
    highlights: content.discover.stops.map(({ title }) => title),
    bookingAddress: site.booking.linkTo(tour.itemId),
  };
  return (
    <>
      {tour.schedule ? <DeparturesData {...tour} schedule={tour.schedule} inData={inData} /> : null}
      <PageTop
        app="tours"
        words={{
          head: { ...content.head, title: tour.title },
          hero: {
            ...content.hero,
            kicker: fillIn(copy.kicker, { number: content.number }),
            title: tour.title,
            badges: copy.badges,
          },
        }}
        path={tour.path}
        structuredData={[
          structured.tourData(site, inData, true),
          structured.questionsData(questions),
          ...(tour.schedule ? [] : [structured.eventSeriesData(site, inData)]),
        ]}
        height="large"
        transitionName={`tour-${tour.id}`}
        actions={
          <>
            <BookingLink css={[buttonStyle('book', 'large'), redInSeason('main')]} itemId={tour.itemId} />
            <ButtonLink variant="onNight" size="large" to={`#${CALENDAR_ID}`} label={copy.seeDates} />
          </>
        }
      />
      <SectionBand tone="fog" space="snug" label={copy.ticket.label} hydrate="never">
        <FactsTicket tour={tour} />
      </SectionBand>
      <BelowFold>
        <div css={styles.walk}>
          <SectionBand labelledBy="the-walk" hydrate="never">
            <div css={styles.introTextBlock}>
              <Headline {...content.intro} id="the-walk" />
              <Prose initial paragraphs={content.intro.paragraphs} />
              <TitledList title={copy.included} items={content.spot.includes} />
            </div>
          </SectionBand>
          <div css={styles.spotCard}>
            <BookYourSpot tour={tour} spot={content.spot} />
          </div>
        </div>
        <WalkBand path={tour.path} content={content} />
        <Suspense>
          <QuoteBand pause={content.pause} />
          <SectionBand tone="fog" {...content.testimonials} hydrate="visible">
            <Carousel
              label={copy.testimonials}
              noun={copy.testimonial}
              autoplay={TESTIMONIAL_INTERVAL_MS}
              slides={content.testimonials.items.map((testimonial) => (
                <Testimonial key={testimonial.author} size="large" {...testimonial} />
              ))}
            />
          </SectionBand>
        </Suspense>
        <SectionBand id={CALENDAR_ID} hydrate="visible" print="hide" ruled {...content.calendar}>
          <NextWalks tour={tour} />
          <BookingCalendar itemId={tour.itemId} name={tour.title} />
        </SectionBand>
        <Suspense>
          <SectionBand tone="fog" id="faq" {...content.faq} hydrate="never">
            <QuestionsBand items={questions} />
          </SectionBand>
        </Suspense>
        {content.related ? (
          <SectionBand print="hide" {...content.related}>
            <site.Fragment {...relatedPostsFragment(content.related.tag)} minHeight={260} />
          </SectionBand>
        ) : null}
        <Suspense>
          <OtherTours id={id} content={content} />
        </Suspense>
      </BelowFold>
    </>
  );
}

/** The blog fragment on a tour's page. */
export const relatedPostsFragment = (tag: string) => ({ name: 'blog/related-posts', props: { tag } }) as const;

type Departing = Required<Pick<Tour, 'schedule' | 'itemId'>>;

/** Structured data of the next departures. It is a separate script, because an open page updates it. */
function DeparturesData({ inData, schedule, itemId }: Departing & { inData: structured.TourSummary }) {
  const site = useSite();
  const dated = { kind: 'events', schedule, durationHours: site.facts.durationHours, itemId } satisfies DateTextData;
  const data = {
    '@context': 'https://schema.org',
    ...structured.eventsData(site, inData, departuresListed(dated, Date.now())),
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" data-departures="" {...useDateText<HTMLScriptElement>(dated, json)} />;
}

/** The bar of facts (T11). */
function FactsTicket({ tour }: { tour: ListedTour }) {
  const { ticket: copy } = useContent('tour-copy.json');
  return (
    <Ticket
      {...copy}
      number={fillIn(copy.number, { number: tour.number ?? '' })}
      items={[
        { label: copy.length, value: copy.lengthValue },
        { label: copy.distance, value: copy.distanceValue },
        { label: copy.adults, value: copy.adultsValue },
        { label: copy.group, value: copy.groupValue },
        { label: copy.leaves, value: <DepartureDays tour={tour}>{tour.times.leaves}</DepartureDays> },
        { label: copy.meet, value: <span translate="no">{tour.meets?.short}</span> },
      ]}
    />
  );
}

const spread = css`
  ${oneColumn}
  align-items: center;
  ${columnsFrom('tablet', '1.2fr 1fr')}
`;

const scene = css`
  height: clamp(16rem, 42vw, 30rem);
  & picture {
    width: 100%;
    height: 100%;
  }
`;

const textBlock = css`
  padding: var(--space-l) var(--space-gutter);
  @media ${from.tablet} {
    padding: var(--space-l) max(var(--space-gutter), calc((100vw - var(--page-width)) / 2)) var(--space-l) var(--space-xl);
  }
`;

/** A full-width picture and a quotation, between stops and testimonials. */
function QuoteBand({ pause }: { pause: TourPageContent['pause'] }) {
  return (
    <SectionBand width="full" space="none" label={useContent('tour-copy.json').pause} hydrate="never">
      <div css={spread}>
        <div css={scene}>
          <Picture picture={pause.picture} fit="cover" sizes={`${from.tablet} 55vw, 100vw`} />
        </div>
        <div css={textBlock}>
          <PullQuote cite={pause.cite}>{pause.quote}</PullQuote>
        </div>
      </div>
    </SectionBand>
  );
}

const grid = gridOf('m l', { laptop: 3 });

/** Links to all other tours. */
function OtherTours({ id, content: { others, related } }: { id: string; content: TourPageContent }) {
  const tours = useTours();
  return (
    <SectionBand
      print="hide"
      hydrate="never"
      // Differs from the band above; the footer below is `night`.
      tone={related ? 'fog' : 'newsprint'}
      {...others}
      aside={<ButtonLink to={paths.tours} label={useContent('tour-copy.json').allTours} />}
    >
      <ul css={grid} role="list">
        {tours
          .filter((tour) => tour.id !== id)
          .map((other) => (
            <li key={other.id}>
              <Card
                variant="row"
                title={<Link to={other.path}>{other.title}</Link>}
                picture={<Picture picture={other.picture} fit="cover" alt="" sizes="11rem" />}
              >
                <p>{other.description}</p>
              </Card>
            </li>
          ))}
      </ul>
    </SectionBand>
  );
}

import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { PageHead } from '@cobblestone/platform/contract/page-head.tsx';
import { sharingImagePath } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import {
  eventSeriesData,
  questionsData,
  tourData,
  type TourInData,
  eventsData,
} from '@cobblestone/domain/structured-data/structured-data.ts';
import { Prose } from '@cobblestone/design/prose.tsx';
import { BelowFold } from '@cobblestone/design/below-fold.tsx';
import { ButtonLink, buttonLook } from '@cobblestone/design/button.tsx';
import { Carousel } from '@cobblestone/design/carousel.tsx';
import { Headline, Kicker } from '@cobblestone/design/headline.tsx';
import { Hero } from '@cobblestone/design/hero.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { Testimonial } from '@cobblestone/design/testimonial.tsx';
import { Suspense } from 'react';
import { BookingCalendar } from '../booking/booking-calendar.tsx';
import type { PublicTour } from '../model/tour.schema.ts';
import { useTour, useTourPage, type ListedTour } from '../model/tours.ts';
import { QuestionsBand } from '../faq/questions-band.tsx';
import { WalkBand } from '../route-map/walk-band.tsx';
import { BookYourSpot } from './book-your-spot.tsx';
import { GuidesGreeting } from './guides-greeting.tsx';
import { OtherTours } from './other-tours.tsx';
import { PauseBand } from './quote-band.tsx';
import * as styles from './tour-page.styles.ts';
import { useTourWords } from './tour-copy.ts';
import { useDated } from '@cobblestone/domain/dates/dated.tsx';
import { departuresListed, type DatedText } from '@cobblestone/domain/dates/dated-text.ts';
import type { WeeklySchedule } from '@cobblestone/domain/tours/tours.schema.ts';
import { Ticket } from '@cobblestone/design/ticket.tsx';

/** Milliseconds between the turns of the testimonials (T13). */
const carouselInterval = 8000;

const calendarAnchor = 'book-now';

/** The one page of all public tours (T11). */
export function TourPage({ id }: { id: string }) {
  const site = useSite();
  const tour = useTour(id);
  const content = useTourPage(id);
  const tourWords = useTourWords();
  const inData: TourInData = {
    tour,
    meets: tour.meets ? [tour.meets] : [],
    description: content.head.description,
    sharingSlug: tour.id,
    highlights: content.discover.stops.map(({ title }) => title),
    bookingAddress: site.booking.linkTo(tour.itemId),
  };
  return (
    <>
      <PageHead
        title={tour.title}
        description={content.head.description}
        keywords={content.head.keywords}
        path={tour.path}
        image={sharingImagePath('tours', tour.id)}
        imageAlt={content.hero.picture.alt}
        structuredData={[
          tourData(site, inData, true),
          questionsData(content.faq.items),
          ...(tour.schedule ? [] : [eventSeriesData(site, inData)]),
        ]}
      />
      {tour.schedule ? <DeparturesData inData={inData} schedule={tour.schedule} /> : null}
      <Hero
        kicker={tourWords.kicker.replace('[number]', String(content.number))}
        title={tour.title}
        deck={content.hero.deck}
        backgroundImage={content.hero.picture}
        height="large"
        travelsAs={`tour-${tour.id}`}
        imageStyle={content.hero.imageStyle}
        trustBadges={tourWords.badges}
        actions={
          <>
            <BookingLink css={buttonLook('book', 'large')} itemId={tour.itemId} />
            <ButtonLink variant="onNight" size="large" to={`#${calendarAnchor}`}>
              {tourWords.seeDates}
            </ButtonLink>
          </>
        }
      />
      <SectionBand tone="fog" space="snug" label={tourWords.ticket.label} hydrate="never">
        <FactsTicket tour={tour} />
      </SectionBand>
      <BelowFold>
        <div css={styles.walk}>
          <SectionBand labelledBy="the-walk" hydrate="never">
            <div css={styles.introTextBlock}>
              <Kicker>{content.intro.kicker}</Kicker>
              <Headline id="the-walk">{content.intro.title}</Headline>
              <Prose initial paragraphs={content.intro.paragraphs} />
              {content.recording && content.greeting ? (
                <GuidesGreeting
                  recording={content.recording}
                  guide={content.greeting.guide}
                  picture={content.discover.stops[0]!.picture}
                />
              ) : null}
              <Included title={tourWords.included} items={content.spot.includes} />
            </div>
          </SectionBand>
          <div css={styles.spotPlace}>
            <BookYourSpot tour={tour} spot={content.spot} />
          </div>
        </div>
        <WalkBand path={tour.path} content={content} />
        <Suspense>
          <PauseBand pause={content.pause} />
          <SectionBand tone="fog" {...content.testimonials} hydrate="visible">
            <Carousel
              label={tourWords.testimonials}
              noun={tourWords.testimonial}
              autoplay={carouselInterval}
              slides={content.testimonials.items.map((testimonial) => (
                <Testimonial key={testimonial.author} size="large" {...testimonial} />
              ))}
            />
          </SectionBand>
        </Suspense>
        <SectionBand hydrate="visible" screenOnly ruled {...content.calendar}>
          <BookingCalendar id={calendarAnchor} itemId={tour.itemId} name={tour.title} />
        </SectionBand>
        <Suspense>
          <SectionBand tone="fog" id="faq" {...content.faq} hydrate="never">
            <QuestionsBand items={content.faq.items} />
          </SectionBand>
        </Suspense>
        {content.related ? <RelatedStories related={content.related} /> : null}
        <Suspense>
          <OtherTours tour={tour} header={content.others} tone={content.related ? 'fog' : 'newsprint'} />
        </Suspense>
      </BelowFold>
    </>
  );
}

/** The fragment of the blog that a tour's page places. */
export const storiesAbout = (tag: string) => ({ name: 'blog/related-posts', props: { tag, limit: 3 } }) as const;

function Included({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div css={styles.included}>
      <Headline level={3} size="small">
        {title}
      </Headline>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function RelatedStories({ related }: { related: NonNullable<PublicTour['related']> }) {
  const { Fragment } = useSite();
  return (
    <SectionBand screenOnly {...related}>
      <Fragment {...storiesAbout(related.tag)} minHeight={260} />
    </SectionBand>
  );
}

/** Structured data of the next real departures. A script of its own, because an open page brings it up to date. */
function DeparturesData({ inData, schedule }: { inData: TourInData; schedule: WeeklySchedule }) {
  const site = useSite();
  const dated = { kind: 'events', schedule, durationHours: site.facts.durationHours } satisfies DatedText;
  const data = {
    '@context': 'https://schema.org',
    ...eventsData(site, inData, departuresListed(dated, Date.now())),
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" data-departures="" {...useDated<HTMLScriptElement>(dated, json)} />;
}

/** The facts bar, set like a ticket (T11). */
function FactsTicket({ tour }: { tour: ListedTour }) {
  const { ticket: words } = useTourWords();
  return (
    <Ticket
      label={words.label}
      number={words.number.replace('[number]', String(tour.number))}
      stub={words.stub}
      items={[
        { label: words.length, value: words.lengthValue },
        { label: words.distance, value: words.distanceValue },
        { label: words.adults, value: words.adultsValue },
        { label: words.group, value: words.groupValue },
        { label: words.leaves, value: tour.times.leaves },
        { label: words.meet, value: tour.meets?.short },
      ]}
    />
  );
}

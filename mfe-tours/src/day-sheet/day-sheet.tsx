import { Link } from '@hemstitch/platform/contract/navigation';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { useSite } from '@hemstitch/platform/contract/site';
import type { ReactNode } from 'react';
import { Deck, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { touchTarget } from '@cobblestone/design/styles.ts';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import { NextDeparture } from '@cobblestone/domain/dates/date-text.tsx';
import { mailLink, phoneLink, sharingImagePath } from '@cobblestone/domain/paths.ts';
import { calendarPaths, daySheetPath } from '../model/tour/tour-files.ts';
import { useTour, useTourPage } from '../model/tour/tours.ts';
import { useContent } from '../model/use-content.ts';
import { describeLegs, mapServiceUrl, stopId } from '../route-map/stop-labels.ts';
import { WalkMap } from '../route-map/walk-map.tsx';
import * as styles from './day-sheet.styles.ts';

/** The page for the day of a walk, also offline and on paper (T43). */
export function DaySheet({ id }: { id: string }) {
  const { config } = useSite();
  const tour = useTour(id);
  const content = useTourPage(id);
  const { number, hero, meets, subway, access, discover, walk } = content;
  const { kicker, spot, today: copy, walk: walkCopy } = useContent('tour-copy.json');
  const { bring: thingsToBring } = useContent('expectations.json');
  const legs = describeLegs(walk, walkCopy);
  const calendars = calendarPaths(tour.path);
  const [first] = discover.stops;
  return (
    <>
      <PageHead
        title={fillIn(copy.pageTitle, { tour: tour.shortTitle })}
        description={fillIn(copy.description, { tour: tour.title })}
        path={daySheetPath(tour.path)}
        image={sharingImagePath('tours', id)}
        imageAlt={hero.picture.alt}
      />
      <SectionBand space="snug" labelledBy="today">
        <div css={styles.sheet} data-print="sheet">
          <header css={styles.head}>
            <Headline
              kicker={fillIn(kicker, { number })}
              level={1}
              size="section"
              id="today"
              title={<NextDeparture tour={tour} soon={copy.title} later={copy.titleLater} stitched={copy.title} />}
            />
            <Deck>{fillIn(copy.deck, { tour: tour.title })}</Deck>
          </header>
          <Part title={copy.meet}>
            <p>
              <span translate="no">
                <strong>{meets.name}</strong>, {meets.street}, {meets.locality} {meets.postalCode}
              </span>
              . {discover.start}
            </p>
            <p>{copy.guide}</p>
            {first ? (
              <p data-print="hide">
                <Link css={touchTarget} to={mapServiceUrl(walkCopy.walkThere.address, first.at)}>
                  {walkCopy.walkThere.text}
                </Link>
              </p>
            ) : null}
            {tour.schedule ? (
              <>
                <p>
                  <NextDeparture tour={tour} soon={spot.next} stitched={`${tour.times.days}, ${tour.times.season}`} />
                </p>
                <p data-print="hide" css={styles.links}>
                  <Link css={touchTarget} to={calendars.next}>
                    {copy.calendar}
                  </Link>
                  <Link css={touchTarget} to={calendars.all}>
                    {copy.calendarOfAll}
                  </Link>
                </p>
              </>
            ) : null}
          </Part>
          <div css={styles.mapPlace}>
            <WalkMap content={content} />
          </div>
          <Part title={copy.subway}>
            <ul>
              {subway.map(({ station, lines, minutes }) => (
                <li key={station}>
                  <strong translate="no">{station}</strong> ({lines}), {fillIn(copy.onFoot, { minutes })}
                </li>
              ))}
            </ul>
          </Part>
          <Part title={copy.access}>
            <p>{access.text}</p>
          </Part>
          <ListPart title={thingsToBring.title} items={thingsToBring.items} />
          <ListPart title={copy.weatherTitle} items={copy.weather} />
          <Part title={copy.stops}>
            <ol css={styles.stops}>
              {discover.stops.map(({ title }, index) => (
                <li key={title} id={stopId(index)}>
                  <span translate="no">{title}</span>
                  {legs[index] ? <span css={styles.leg}>{legs[index].leg}</span> : null}
                </li>
              ))}
            </ol>
            <p>{discover.end}</p>
          </Part>
          <Part title={copy.write}>
            <p>{copy.writeText}</p>
            <p css={styles.links}>
              {config.phone ? (
                <Link css={touchTarget} to={phoneLink(config.phone)}>
                  {fillIn(copy.call, { phone: config.phone })}
                </Link>
              ) : null}
              <Link css={touchTarget} to={mailLink(config.email, fillIn(copy.subject, { tour: tour.title }))}>
                {copy.writeLink}
              </Link>
            </p>
            <p data-print="hide">
              <Link css={touchTarget} to={tour.path}>
                {copy.back}
              </Link>
            </p>
          </Part>
        </div>
      </SectionBand>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section css={styles.section}>
      <Headline size="item" title={title} />
      {children}
    </section>
  );
}

const ListPart = ({ title, items }: { title: string; items: readonly string[] }) => (
  <Part title={title}>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Part>
);

import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { Dated } from '@cobblestone/domain/dates/dated.tsx';
import { mailLink } from '@cobblestone/domain/mail-link.ts';
import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { PageHead } from '@cobblestone/platform/contract/page-head.tsx';
import { sharingImagePath } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { useFactsInWords } from '@cobblestone/domain/tours/use-facts-in-words.ts';
import { Deck, Headline, Kicker } from '@cobblestone/design/headline.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import type { ReactNode } from 'react';
import expectationsJson from '../../content/expectations.json' with { type: 'json' };
import { expectationsSchema } from '../model/listing.schema.ts';
import { useTour, useTourPage } from '../model/tours.ts';
import { useTourWords } from '../tour/tour-copy.ts';
import { legsInWords, serviceAddress, stopAnchor } from '../route-map/stop-labels.ts';
import { WalkMap } from '../route-map/walk-map.tsx';
import { calendarPaths, todayPath } from './day-sheet-paths.ts';
import * as styles from './day-sheet.styles.ts';

const { bring } = parseContent(expectationsSchema, expectationsJson);

/** One sheet for the day of a walk, on the phone without a signal and on paper (T43). */
export function TodayPage({ id }: { id: string }) {
  const { config, facts } = useSite();
  const tour = useTour(id);
  const { number, hero, meets, subway, discover, walk } = useTourPage(id);
  const { kicker, spot, today: words, walk: walkWords } = useTourWords();
  const bringing = useFactsInWords()(bring);
  const legs = legsInWords(walk, walkWords);
  const calendars = calendarPaths(tour.path);
  const [first] = discover.stops;
  return (
    <>
      <PageHead
        title={words.pageTitle.replace('[tour]', tour.shortTitle)}
        description={words.description.replace('[tour]', tour.title)}
        path={todayPath(tour.path)}
        image={sharingImagePath('tours', id)}
        imageAlt={hero.picture.alt}
      />
      <SectionBand space="snug" labelledBy="today">
        <div css={styles.sheet} data-print="sheet">
          <header css={styles.head}>
            <Kicker>{kicker.replace('[number]', String(number))}</Kicker>
            <Headline level={1} size="section" id="today">
              {words.title}
            </Headline>
            <Deck>{words.deck.replace('[tour]', tour.title)}</Deck>
          </header>
          <Part title={words.meet}>
            <p>
              <strong>{meets.name}</strong>, {meets.street}, {meets.locality} {meets.postalCode}. {discover.start}
            </p>
            <p>{words.guide}</p>
            {first ? (
              <p data-print="hide">
                <SiteLink css={styles.link} to={serviceAddress(walkWords.walkThere.address, first.at)}>
                  {walkWords.walkThere.text}
                </SiteLink>
              </p>
            ) : null}
            {tour.schedule ? (
              <>
                <p>
                  <Dated
                    words={{
                      kind: 'departure',
                      schedule: tour.schedule,
                      durationHours: facts.durationHours,
                      soon: spot.next,
                      later: spot.next,
                    }}
                    stitched={`${tour.times.days}, ${tour.times.season}`}
                  />
                </p>
                <p data-print="hide" css={styles.links}>
                  <SiteLink css={styles.link} to={calendars.next}>
                    {words.calendar}
                  </SiteLink>
                  <SiteLink css={styles.link} to={calendars.all}>
                    {words.calendarOfAll}
                  </SiteLink>
                </p>
              </>
            ) : null}
          </Part>
          <div css={styles.mapPlace}>
            <WalkMap walk={walk} picture={discover.map} titles={discover.stops.map(({ title }) => title)} />
          </div>
          <Part title={words.subway}>
            <ul>
              {subway.map(({ station, lines, minutes }) => (
                <li key={station}>
                  <strong>{station}</strong> ({lines}), {words.onFoot.replace('[minutes]', String(minutes))}
                </li>
              ))}
            </ul>
          </Part>
          <ListPart title={bringing.title} items={bringing.items} />
          <ListPart title={words.weatherTitle} items={words.weather} />
          <Part title={words.stops}>
            <ol css={styles.stops}>
              {discover.stops.map(({ title }, index) => (
                <li key={title} id={stopAnchor(index)}>
                  <span>{title}</span>
                  {legs[index] ? <span css={styles.leg}>{legs[index].leg}</span> : null}
                </li>
              ))}
            </ol>
            <p>{discover.end}</p>
          </Part>
          <Part title={words.write}>
            <p>{words.writeText}</p>
            <p css={styles.links}>
              {config.phone ? (
                <SiteLink css={styles.link} to={`tel:${config.phone.replaceAll(' ', '')}`}>
                  {words.call.replace('[phone]', config.phone)}
                </SiteLink>
              ) : null}
              <SiteLink css={styles.link} to={mailLink(config.email, words.subject.replace('[tour]', tour.title))}>
                {words.writeLink.replace('[email]', config.email)}
              </SiteLink>
            </p>
            <p data-print="hide">
              <SiteLink css={styles.link} to={tour.path}>
                {words.back}
              </SiteLink>
            </p>
          </Part>
        </div>
      </SectionBand>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section css={styles.part}>
      <Headline level={2} size="item">
        {title}
      </Headline>
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

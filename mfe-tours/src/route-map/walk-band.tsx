import { SiteLink } from '@hemstitch/platform/contract/navigation';
import { useRef, useState } from 'react';
import { from } from '@cobblestone/design/breakpoints.ts';
import { Kicker } from '@cobblestone/design/hero/headline.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Plate } from '@cobblestone/design/picture/plate.tsx';
import { daySheetPath } from '../day-sheet/day-sheet-paths.ts';
import type { TourPageContent, PublicTour } from '../model/tour/tour.schema.ts';
import { useContent } from '../model/use-content.ts';
import { describeLegs, mapServiceUrl, stopId } from './stop-labels.ts';
import * as styles from './walk-band.styles.ts';
import { WalkMap } from './walk-map.tsx';

/** Paths of the landmarks among the roofs above a walk (`Rooftops`). */
const landmarks: Record<NonNullable<PublicTour['skyline']>, string> = {
  bridge:
    'M640 60V-24h-2v-4h38v4h-2V60zM655 34V-2q0-9-5-14q-5 5-5 14V34zM669 34V-2q0-9-5-14q-5 5-5 14V34zM926 60V-24h-2v-4h38v4h-2V60zM941 34V-2q0-9-5' +
    '-14q-5 5-5 14V34zM955 34V-2q0-9-5-14q-5 5-5 14V34zM657 -24Q800 70 943 -24v1.8Q800 71.8 657 -22.2zM470 42Q580 12 657 -24v1.8Q580 13.8 470 43.' +
    '8zM943 -24Q1020 12 1130 42v1.8Q1020 13.8 943 -22.2zM430 48L640 24H960L1170 48v3L960 27H640L430 51z',
  towers:
    'M652 60V2h26V60zM648 4l17-44 17 44zM664 -46h2v8h-2zM760 60V-8h58V60zM758-8h62v3h-62zM764-8v-10h14v10zM764-18a7 8 0 0 1 14 0zM800-8v-10h14v10' +
    'zM800-18a7 8 0 0 1 14 0zM770-31h2v6h-2zM806-31h2v6h-2zM868 60V-2h56V60zM876-2v-22h40v22zM874-22l22-20 22 20zM952 60V14h48V60zM950 14h52v3h-5' +
    '2zM960 14v-10h32v10z',
  tenements:
    'M600 60V4h78V60zM597 4h84v4h-84zM608 4v-9h8v9zM658 4v-9h12v9zM752 60V-6h62V60zM749 -6h68v4h-68zM760 -6v-9h8v9zM794 -6v-9h12v9zM914 60V2h80V6' +
    '0zM911 2h86v4h-86zM922 2v-9h8v9zM974 2v-9h12v9zM678 6q37 7 74 0v.9q-37 7-74 0zM688 8h3l1 1.5h3l1-1.5h3v4h-2.4v7h-6.2v-7h-2.4zM728 9h8l.6 13h' +
    '-3.4l-1.2-8-1.2 8h-3.4zM740 7h3l1 1.5h3l1-1.5h3v4h-2.4v7h-6.2v-7h-2.4zM814 2q50 7 100 0v.9q-50 7-100 0zM844 5h12v13h-12zM862 6h3l1 1.5h3l1-1' +
    '.5h3v4h-2.4v7h-6.2v-7h-2.4zM877 6h3l1 1.5h3l1-1.5h3v4h-2.4v7h-6.2v-7h-2.4zM892 5h8l.6 13h-3.4l-1.2-8-1.2 8h-3.4zM903 3h8v9h-8z',
};

/** The map of a walk beside the list of its stops (T12, T40). */
export function WalkBand({ path, content }: { path: string; content: TourPageContent }) {
  const { discover, meets, walk } = content;
  const { walk: copy, stop: stopCopy, today } = useContent('tour-copy.json');
  const list = useRef<HTMLOListElement>(null);
  const [isAside, setAside] = useState(false);
  const legs = describeLegs(walk, copy);
  return (
    <SectionBand
      hydrate="visible"
      ownSheet
      tone="night"
      edge="rooftops"
      landmarks={content.skyline && landmarks[content.skyline]}
      id="stops"
      {...discover}
    >
      <div css={styles.layout}>
        <div css={styles.mapPlace} data-aside={isAside ? '' : undefined}>
          <WalkMap walk={walk} picture={discover.map} titles={discover.stops.map(({ title }) => title)} list={list} />
          <button css={styles.asideButton} type="button" onClick={() => setAside(!isAside)}>
            {isAside ? copy.keepInView : copy.putAside}
          </button>
        </div>
        <div css={styles.text}>
          <p css={styles.terminus}>
            {copy.meet.replace('[place]', meets.name).replace('[street]', meets.street)} {discover.start}
          </p>
          <p css={styles.service} data-print="hide">
            <SiteLink to={daySheetPath(path)}>{today.link}</SiteLink>
          </p>
          <ol css={styles.steps} role="list" ref={list}>
            {discover.stops.map(({ title, description, picture, at }, index) => {
              const leg = legs[index];
              const service = leg ? copy.walkThere : copy.meetHere;
              return (
                <li css={styles.step} id={stopId(index)} key={title}>
                  <div css={styles.picture}>
                    <Plate
                      ratio="3 / 2"
                      tilt={index % 2 === 0 ? 'right' : 'left'}
                      picture={picture}
                      sizes={`${from.tablet} 28rem, calc(100vw - 4rem)`}
                    />
                  </div>
                  <Kicker>{stopCopy.replace('[number]', String(index + 1))}</Kicker>
                  <h3>{title}</h3>
                  {leg ? (
                    <p css={styles.leg}>
                      <span>{leg.leg}</span> <span>{leg.soFar}</span>
                    </p>
                  ) : null}
                  <p>{description}</p>
                  <p css={styles.service} data-print="hide">
                    <SiteLink to={mapServiceUrl(service.address, at)} aria-label={`${service.text}: ${title}`}>
                      {service.text}
                    </SiteLink>
                  </p>
                </li>
              );
            })}
          </ol>
          <p css={styles.terminus}>{discover.end}</p>
        </div>
      </div>
    </SectionBand>
  );
}

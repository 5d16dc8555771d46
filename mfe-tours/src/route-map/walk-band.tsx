import { Link } from '@hemstitch/platform/contract/navigation';
import { useRef, useState } from 'react';
import { Kicker, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Plate } from '@cobblestone/design/picture/picture.tsx';
import { from } from '@cobblestone/design/styles.ts';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import { daySheetPath } from '../model/tour/tour-files.ts';
import type { TourPageContent } from '../model/tour/tour.schema.ts';
import { useContent } from '../model/use-content.ts';
import { describeLegs, mapServiceUrl, stopId } from './stop-labels.ts';
import { WalkMap } from './walk-map.tsx';
import * as styles from './walk.styles.ts';

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
      print="own-sheet"
      tone="night"
      edge="rooftops"
      landmarks={content.landmarks}
      id="stops"
      {...discover}
    >
      <div css={styles.layout}>
        <div css={styles.mapPlace} data-aside={isAside ? '' : undefined}>
          <WalkMap content={content} list={list} />
          <button css={styles.asideButton} type="button" onClick={() => setAside(!isAside)}>
            {isAside ? copy.keepInView : copy.putAside}
          </button>
        </div>
        <div css={styles.text}>
          <p css={styles.terminus}>
            {fillIn(copy.meet, { place: meets.name, address: meets.street })} {discover.start}
          </p>
          <p css={styles.service} data-print="hide">
            <Link to={daySheetPath(path)}>{today.link}</Link>
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
                  <Kicker>{fillIn(stopCopy, { number: index + 1 })}</Kicker>
                  <h3 translate="no">{title}</h3>
                  {leg ? (
                    <p css={styles.leg}>
                      <span>{leg.leg}</span> <span>{leg.soFar}</span>
                    </p>
                  ) : null}
                  <p>{description}</p>
                  <p css={styles.service} data-print="hide">
                    <Link to={mapServiceUrl(service.address, at)} aria-label={`${service.text}: ${title}`}>
                      {service.text}
                    </Link>
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

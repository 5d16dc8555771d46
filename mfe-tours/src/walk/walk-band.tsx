import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { from } from '@cobblestone/design/breakpoints.ts';
import { Kicker } from '@cobblestone/design/headline.tsx';
import { Picture } from '@cobblestone/design/picture.tsx';
import { Plate } from '@cobblestone/design/plate.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { useRef, useState } from 'react';
import type { TourPageContent } from '../model/tour.schema.ts';
import { todayPath } from '../today/today-paths.ts';
import { useTourWords } from '../tour/tour-words.ts';
import { landmarks } from './landmarks.ts';
import { WalkMap } from './walk-map.tsx';
import { legsInWords, serviceAddress, stopAnchor } from './walk-words.ts';
import * as styles from './walk-band.styles.ts';

/** The walk on its map: the stops in the order in which they are walked, and the line that leads past them (T12, T40). */
export function WalkBand({ path, content }: { path: string; content: TourPageContent }) {
  const { discover, meets, walk } = content;
  const { walk: words, stop: stopWords, today } = useTourWords();
  const list = useRef<HTMLOListElement>(null);
  const [isAside, setAside] = useState(false);
  const legs = legsInWords(walk, words);
  return (
    <SectionBand
      hydrate="visible"
      ownSheet
      tone="night"
      edge="rooftops"
      landmarks={content.skyline && landmarks[content.skyline]}
      id="stops"
      kicker={discover.kicker}
      title={discover.title}
      deck={discover.deck}
    >
      <div css={styles.place}>
        <div css={styles.mapPlace} data-aside={isAside ? '' : undefined}>
          <WalkMap walk={walk} picture={discover.map} titles={discover.stops.map(({ title }) => title)} list={list} />
          <button css={styles.aside} type="button" onClick={() => setAside(!isAside)}>
            {isAside ? words.keepInView : words.putAside}
          </button>
        </div>
        <div css={styles.words}>
          <p css={styles.terminus}>
            {words.meet.replace('[place]', meets.name).replace('[street]', meets.street)} {discover.start}
          </p>
          <p css={styles.service} data-print="hide">
            <SiteLink to={todayPath(path)}>{today.link}</SiteLink>
          </p>
          <ol css={styles.steps} role="list" ref={list}>
            {discover.stops.map(({ title, description, picture, at }, index) => {
              const leg = legs[index];
              const service = leg ? words.walkThere : words.meetHere;
              return (
                <li css={styles.step} id={stopAnchor(index)} key={title}>
                  <div css={styles.picture}>
                    <Plate
                      ratio="3 / 2"
                      tilt={index % 2 === 0 ? 'right' : 'left'}
                      picture={<Picture picture={picture} sizes={`${from.tablet} 28rem, calc(100vw - 4rem)`} />}
                    />
                  </div>
                  <Kicker>{stopWords.replace('[number]', String(index + 1))}</Kicker>
                  <h3>{title}</h3>
                  {leg ? (
                    <p css={styles.leg}>
                      <span>{leg.leg}</span> <span>{leg.soFar}</span>
                    </p>
                  ) : null}
                  <p>{description}</p>
                  <p css={styles.service} data-print="hide">
                    <SiteLink to={serviceAddress(service.address, at)} aria-label={`${service.text}: ${title}`}>
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

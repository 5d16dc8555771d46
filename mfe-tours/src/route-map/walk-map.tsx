import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from } from '@cobblestone/design/styles.ts';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import type { TourPageContent } from '../model/tour/tour.schema.ts';
import { useContent } from '../model/use-content.ts';
import { labelPositions, MapLabels, RouteLine } from './map-parts.tsx';
import { stopId } from './stop-labels.ts';
import * as styles from './walk.styles.ts';

export interface WalkMapProps {
  content: Pick<TourPageContent, 'walk' | 'discover'>;
  /** List of the stops, whose scroll position moves the cat. Without it, nothing is animated. */
  list?: RefObject<HTMLOListElement | null>;
}

/** The map of a walk. Its stops are links to their descriptions, and a cat follows the line while the visitor scrolls (T40, T41). */
export function WalkMap({ content: { walk, discover }, list }: WalkMapProps) {
  const titles = discover.stops.map(({ title }) => title);
  const { walk: copy } = useContent('tour-copy.json');
  const sheet = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);

  useEffect(() => {
    const canWalk =
      'ResizeObserver' in window &&
      'animate' in Element.prototype &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!sheet.current || !list?.current || !canWalk) return;
    const elements = { sheet: sheet.current, list: list.current };
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    import('./cat-animation.ts').then(
      ({ animateCat }) => {
        if (!isUnmounted) stop = animateCat(elements, walk, setCurrent);
      },
      // The map is complete without the animation.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [walk, list]);

  const stopPositions = walk.stops.map(({ point: [x, y], reach }) => ({ '--x': x, '--y': y, '--reach': reach }));
  return (
    <div role="group" aria-label={copy.mapName} css={[styles.frame, list && styles.framePart]} data-map="">
      <div
        css={[
          styles.sheet,
          list && styles.sheetPart,
          css({ '--start-x': stopPositions[0]?.['--x'], '--start-y': stopPositions[0]?.['--y'] }),
          styles.positions('a', stopPositions),
          labelPositions(walk.labels),
        ]}
        ref={sheet}
      >
        {discover.map ? (
          <Picture picture={discover.map} sizes={`${from.desktop} 38rem, ${from.tablet} 50vw, 150vw`} />
        ) : (
          <div css={styles.plainPaper} />
        )}
        <svg css={styles.line} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {walk.stops.slice(1).map(({ point, way }, index) => (
            <RouteLine
              key={titles[index + 1]}
              route={[walk.stops[index]!.point, ...way, point]}
              isWalked={index < current}
            />
          ))}
        </svg>
        <MapLabels labels={walk.labels} />
        {walk.stops.map((_, index) => (
          <Link
            key={titles[index]}
            to={`#${stopId(index)}`}
            css={styles.stop}
            aria-label={fillIn(copy.stop, { number: index + 1, title: titles[index] ?? '' })}
            aria-current={index === current ? 'step' : undefined}
          >
            {index + 1}
          </Link>
        ))}
        <WalkingCat />
      </div>
    </div>
  );
}

/** The cat on the line. `data-cat` names the parts that are animated: its position, its direction, and its two sets of legs. */
function WalkingCat() {
  return (
    <div css={styles.carrier} data-cat="way" aria-hidden="true">
      <div css={styles.cat} data-cat="face">
        <svg viewBox="0 0 64 52" data-cat="stride">
          <path strokeWidth="4.2" d="M17 30 11 45M22 31 25 45M41 31 37 45M45 29 52 44" />
        </svg>
        <svg viewBox="0 0 64 52" data-cat="stand">
          <path strokeWidth="4.2" d="M16 30 17 46M21 31 19 46M42 31 43 46M46 30 45 46" />
        </svg>
        <svg viewBox="0 0 64 52">
          <path strokeWidth="4.5" d="M13 27C4 24 3 13 10 7" />
          <path
            fill="var(--color-ink)"
            stroke="var(--color-sheet)"
            strokeWidth="1.6"
            paintOrder="stroke"
            d="M11 29C10 21 16 18 24 19 32 20 37 19 42 16L43 6 48.5 10.5H53.5L59 6 60 15C61 22 56 25 51 25 50 31 47 34 42 34 33 32 27 34 20 34 15 34 11.500 33 11 29Z"
          />
          <path stroke="var(--color-brick)" strokeWidth="2.4" d="M43.500 20.500C45 24 48 25.500 51.500 25" />
          <path stroke="var(--color-brass)" strokeWidth="2.2" d="M48.300 15.800v2M55 15.800v2" />
        </svg>
      </div>
    </div>
  );
}

import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { from } from '@cobblestone/design/breakpoints.ts';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { Picture } from '@cobblestone/design/picture.tsx';
import { css } from '@emotion/react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Walk } from '../model/walk.ts';
import { useTourWords } from '../tour/tour-copy.ts';
import { labelPlaces, MapLabels } from './map-labels.tsx';
import { stopAnchor } from './stop-labels.ts';
import * as styles from './walk-map.styles.ts';

export interface WalkMapProps {
  walk: Walk;
  /** The drawing; without one the way stands on plain paper. */
  picture: PictureData | undefined;
  titles: readonly string[];
  /** The list whose items are the stops: where it is scrolled to is where the cat has come. Without it nothing walks. */
  list?: RefObject<HTMLOListElement | null>;
}

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** The map of a walk, with its stops as links to their words; while one scrolls, a cat walks the line (T40, T41). */
export function WalkMap({ walk, picture, titles, list }: WalkMapProps) {
  const { walk: words } = useTourWords();
  const sheet = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);

  useEffect(() => {
    const canWalk =
      'ResizeObserver' in window &&
      'animate' in Element.prototype &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!sheet.current || !list?.current || !canWalk) return;
    const places = { sheet: sheet.current, list: list.current };
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./cat-animation.ts').then(
      ({ walkAlong }) => {
        if (!isGone) stop = walkAlong(places, walk, setCurrent);
      },
      // The map is whole without the cat; the next visit asks for it again.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [walk, list]);

  function walkByKey(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a')];
    const from = stops.indexOf(document.activeElement as HTMLAnchorElement);
    if (step === undefined || from < 0) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(stops.length - 1, from + step));
    stops[next]?.focus({ preventScroll: true });
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(stopAnchor(next))?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  }

  const [start] = walk.stops;
  const places = [
    styles.places(
      'a',
      walk.stops.map(({ point: [x, y] }) => ({ '--x': x, '--y': y })),
    ),
    labelPlaces(walk.labels),
  ];
  return (
    <div
      role="group"
      aria-label={words.map}
      css={[styles.frame, list && styles.framePart]}
      data-map=""
      onKeyDown={walkByKey}
    >
      <div
        css={[
          styles.sheet,
          list && styles.sheetPart,
          css({ '--start-x': start?.point[0], '--start-y': start?.point[1] }),
          places,
        ]}
        ref={sheet}
      >
        {picture ? (
          <Picture picture={picture} sizes={`${from.desktop} 38rem, ${from.tablet} 50vw, 150vw`} />
        ) : (
          <div css={styles.plainPaper} />
        )}
        <svg css={styles.line} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {walk.stops.slice(1).map(({ point, way }, index) => {
            const d = `M${[walk.stops[index]!.point, ...way, point].map((corner) => corner.join(' ')).join('L')}`;
            return (
              <g key={titles[index + 1]} data-walked={index < current ? '' : undefined}>
                <path d={d} />
                <path d={d} />
              </g>
            );
          })}
        </svg>
        <MapLabels labels={walk.labels} />
        {walk.stops.map((_, index) => (
          <SiteLink
            key={titles[index]}
            to={`#${stopAnchor(index)}`}
            css={styles.stop}
            aria-label={words.stop.replace('[number]', String(index + 1)).replace('[title]', titles[index] ?? '')}
            aria-current={index === current ? 'step' : undefined}
          >
            {index + 1}
          </SiteLink>
        ))}
        <WalkingCat />
      </div>
    </div>
  );
}

/** The cat on the line. `data-cat` says what of it moves: along the way, to face where it goes, and its legs in turn. */
function WalkingCat() {
  return (
    <div css={styles.carrier} data-cat="way" aria-hidden="true">
      <div css={styles.cat} data-cat="face">
        <svg viewBox="0 0 64 52" data-cat="stride">
          <path css={styles.legs} d="M17 30 11 45M22 31 25 45M41 31 37 45M45 29 52 44" />
        </svg>
        <svg viewBox="0 0 64 52" data-cat="stand">
          <path css={styles.legs} d="M16 30 17 46M21 31 19 46M42 31 43 46M46 30 45 46" />
        </svg>
        <svg viewBox="0 0 64 52">
          <path css={styles.tail} d="M13 27C4 24 3 13 10 7" />
          <path
            css={styles.coat}
            d="M11 29C10 21 16 18 24 19 32 20 37 19 42 16L43 6 48.5 10.5H53.5L59 6 60 15C61 22 56 25 51 25 50 31 47 34 42 34 33 32 27 34 20 34 15 34 11.500 33 11 29Z"
          />
          <path css={styles.collar} d="M43.500 20.500C45 24 48 25.500 51.500 25" />
          <path css={styles.eyes} d="M48.300 15.800v2M55 15.800v2" />
        </svg>
      </div>
    </div>
  );
}

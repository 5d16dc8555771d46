import { css } from '@emotion/react';
import { useIsHydrated } from '@hemstitch/platform/contract/time/use-is-hydrated';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { gridOf } from '../styles.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { useRotation } from './rotation.ts';

export type CarouselProps = {
  slides: readonly ReactNode[];
  /** Accessible name: 'Testimonials'. */
  label: string;
  /** The name of a slide: 'testimonial'. */
  noun: string;
  /** Milliseconds between turns (A25, T13). */
  autoplay: number;
};

/** Controls are ignored during a turn (A26). */
const INPUT_LOCK_MS = 500;
/** The row has stopped if it did not scroll for this long; not all browsers have `scrollend`. */
const SETTLED_MS = 120;

const frame = gridOf('m');

/* First in reading order, as the ARIA pattern asks, but displayed below the slides. */
const controls = css`
  order: 1;
`;

const row = css`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
  /* Without the controls, all slides are shown. */
  @media (scripting: none), print {
    flex-wrap: wrap;
    overflow: visible;
  }
`;

const slideStyle = css`
  flex: 0 0 100%;
  min-width: 0;
  padding: 4px 6px 14px;
  scroll-snap-align: start;
`;

/** A row that scrolls slide by slide, with the controls of the ARIA carousel pattern. */
export const Carousel = ({ slides, label, noun, autoplay }: CarouselProps) => {
  const rowRef = useRef<HTMLDivElement>(null);
  const lockedUntil = useRef(0);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [selected, setSelected] = useState(0);
  const isHydrated = useIsHydrated();
  const count = slides.length;

  useEffect(() => () => clearTimeout(settling.current), []);

  const goTo = useCallback(
    (index: number) => {
      const target = (index + count) % count;
      if (rowRef.current) rowRef.current.scrollLeft = target * rowRef.current.clientWidth;
      setSelected(target);
    },
    [count],
  );

  const followScroll = ({ currentTarget: { scrollLeft, clientWidth } }: { currentTarget: HTMLElement }) => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => setSelected(Math.round(scrollLeft / clientWidth)), SETTLED_MS);
  };

  const advance = useCallback(() => goTo(selected + 1), [goTo, selected]);
  const { playing, toggle, stop, holders } = useRotation(advance, count > 1 ? autoplay : 0, selected);

  const choose = (index: number) => {
    const now = Date.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + INPUT_LOCK_MS;
    stop();
    goTo(index);
  };

  return (
    <div css={frame} role="group" aria-roledescription="carousel" aria-label={label} {...holders}>
      {count > 1 ? (
        <div css={controls}>
          <CarouselControls
            count={count}
            selected={selected}
            noun={noun}
            playing={playing}
            onTogglePlaying={toggle}
            onSelect={choose}
          />
        </div>
      ) : null}
      <div
        css={row}
        ref={rowRef}
        // A row that scrolls needs the focus, so that the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={`${label}, all ${noun}s`}
        aria-live={playing ? 'off' : 'polite'}
        onScroll={followScroll}
      >
        {slides.map((slide, index) => (
          <div
            css={slideStyle}
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            inert={isHydrated && index !== selected}
          >
            {slide}
          </div>
        ))}
      </div>
    </div>
  );
};

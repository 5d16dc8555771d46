import { css } from '@emotion/react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { useImported } from '@cobblestone/platform/contract/use-imported.ts';
import { oneColumn } from './breakpoints.ts';
import type { CarouselHandle } from './carousel-engine.tsx';
import { useReducedMotion, useRotation } from './rotation.ts';
import { RotorControls } from './rotor-controls.tsx';

export type CarouselProps = {
  slides: readonly ReactNode[];
  /** Names the carousel: 'Testimonials'. */
  label: string;
  /** What one slide is called; default 'slide'. */
  noun?: string;
  /** Milliseconds between turns; 0 (default) never turns by itself. Tour pages use 8000 (T13). */
  autoplay?: number;
};

/** For so long after a turn, controls are ignored (A26). */
const INPUT_LOCK_MS = 500;

const loadEngine = async () => (await import('./carousel-engine.tsx')).CarouselEngine;

const frame = css`
  ${oneColumn}
  gap: var(--space-m);
`;

/* First in reading order, as the carousel pattern asks, and under the slides for the eye. */
const controls = css`
  order: 1;
`;

/* Until the engine drives it, and without JavaScript, a row that is swiped and snaps. */
const viewportLook = css`
  /* The slides must be measured against the frame, also while the track is moved. */
  position: relative;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--color-rule) transparent;
  &[data-driven] {
    overflow: hidden;
    scroll-snap-type: none;
    cursor: grab;
    touch-action: pan-y pinch-zoom;
  }
  @media print {
    overflow: visible;
  }
`;

const track = css`
  position: relative;
  display: flex;
  gap: 0;
  @media print {
    flex-wrap: wrap;
    transform: none !important;
  }
`;

const slideLook = css`
  flex: 0 0 100%;
  min-width: 0;
  padding: 4px 6px 14px;
  scroll-snap-align: start;
`;

/** Slides in a row after the ARIA carousel pattern. It stops on hover, focus, reduced motion and while the page is hidden. */
export const Carousel = ({ slides, label, noun = 'slide', autoplay = 0 }: CarouselProps) => {
  const viewport = useRef<HTMLDivElement>(null);
  const handle = useRef<CarouselHandle | null>(null);
  const lockedUntil = useRef(0);
  const [near, setNear] = useState(false);
  const [driven, setDriven] = useState(false);
  const [selected, setSelected] = useState(0);
  // Without it the row is still swiped, and the next use of a control asks for it again.
  const CarouselEngine = useImported(loadEngine, near, () => setNear(false));
  const lessMotion = useReducedMotion();
  const count = slides.length;

  useEffect(() => {
    const element = viewport.current;
    if (!element || count < 2) return undefined;
    if (!('IntersectionObserver' in window)) {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);

  const takeHandle = useCallback((given: CarouselHandle | null) => {
    handle.current = given;
    setDriven(given !== null);
  }, []);

  const goTo = useCallback(
    (index: number) => {
      const target = (index + count) % count;
      const element = viewport.current;
      if (handle.current) {
        if (index === selected + 1) handle.current.next();
        else if (index === selected - 1) handle.current.previous();
        else handle.current.scrollTo(target);
      } else if (element) {
        const slide = element.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')[target];
        element.scrollLeft = slide?.offsetLeft ?? 0;
      }
      setSelected(target);
    },
    [count, selected],
  );

  const advance = useCallback(() => goTo(selected + 1), [goTo, selected]);
  const { playing, toggle, stop, holders } = useRotation(advance, count > 1 ? autoplay : 0, selected, near);

  const choose = (index: number) => {
    const now = Date.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + INPUT_LOCK_MS;
    setNear(true);
    stop();
    goTo(index);
  };

  if (count === 0) return null;
  return (
    <section
      css={frame}
      aria-roledescription="carousel"
      aria-label={label}
      {...(autoplay > 0 ? startsApp(`seen ${autoplay}`) : {})}
      {...holders}
    >
      {count > 1 ? (
        <div css={controls}>
          <RotorControls
            count={count}
            selected={selected}
            noun={noun}
            rotates={autoplay > 0}
            playing={playing}
            onTogglePlaying={toggle}
            onSelect={choose}
            onPrevious={() => choose(selected - 1)}
            onNext={() => choose(selected + 1)}
          />
        </div>
      ) : null}
      <div
        css={viewportLook}
        ref={viewport}
        data-driven={driven ? '' : undefined}
        tabIndex={driven ? undefined : 0}
        role="group"
        aria-label={`${label}, all ${noun}s`}
      >
        <div css={track} aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              css={slideLook}
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
              inert={driven && index !== selected}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {CarouselEngine ? (
        <CarouselEngine
          viewport={viewport}
          startIndex={selected}
          onReady={takeHandle}
          onSelect={setSelected}
          lessMotion={lessMotion}
        />
      ) : null}
    </section>
  );
};

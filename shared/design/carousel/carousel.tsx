import { css } from '@emotion/react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { startsApp } from '@cobblestone/platform/contract/page/start-app.ts';
import { useImported } from '@cobblestone/platform/contract/page/use-imported.ts';
import { oneColumn } from '../breakpoints.ts';
import type { CarouselHandle } from './carousel-engine.tsx';
import { useReducedMotion, useRotation } from '../quote/rotation.ts';
import { RotorControls } from '../quote/rotor-controls.tsx';

export type CarouselProps = {
  slides: readonly ReactNode[];
  /** Accessible name: 'Testimonials'. */
  label: string;
  /** The name of a slide; default 'slide'. */
  noun?: string;
  /** Milliseconds between turns; 0 (default) turns autoplay off. Tour pages use 8000 (T13). */
  autoplay?: number;
};

/** Controls are ignored during a turn (A26). */
const INPUT_LOCK_MS = 500;

const loadEngine = async () => (await import('./carousel-engine.tsx')).CarouselEngine;

const frame = css`
  ${oneColumn}
  gap: var(--space-m);
`;

/* First in reading order, as the ARIA pattern asks, but displayed below the slides. */
const controls = css`
  order: 1;
`;

/* A row with scroll snapping, until the engine has loaded and without JavaScript. */
const viewportStyle = css`
  /* Makes offsetLeft of the slides relative to this frame. */
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

const slideStyle = css`
  flex: 0 0 100%;
  min-width: 0;
  padding: 4px 6px 14px;
  scroll-snap-align: start;
`;

/** A carousel that follows the ARIA pattern. Autoplay stops on hover, on focus, with reduced motion and on a hidden page. */
export const Carousel = ({ slides, label, noun = 'slide', autoplay = 0 }: CarouselProps) => {
  const viewport = useRef<HTMLDivElement>(null);
  const handle = useRef<CarouselHandle | null>(null);
  const lockedUntil = useRef(0);
  const [isNear, setNear] = useState(false);
  const [isDriven, setDriven] = useState(false);
  const [selected, setSelected] = useState(0);
  // If loading fails, the row can still be swiped, and the next use of a control tries again.
  const CarouselEngine = useImported(loadEngine, isNear, () => setNear(false));
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

  const setHandle = useCallback((newHandle: CarouselHandle | null) => {
    handle.current = newHandle;
    setDriven(newHandle !== null);
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
  const { playing, toggle, stop, holders } = useRotation(advance, count > 1 ? autoplay : 0, selected, isNear);

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
        css={viewportStyle}
        ref={viewport}
        data-driven={isDriven ? '' : undefined}
        tabIndex={isDriven ? undefined : 0}
        role="group"
        aria-label={`${label}, all ${noun}s`}
      >
        <div css={track} aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              css={slideStyle}
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
              inert={isDriven && index !== selected}
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
          onReady={setHandle}
          onSelect={setSelected}
          lessMotion={lessMotion}
        />
      ) : null}
    </section>
  );
};

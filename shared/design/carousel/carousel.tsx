import { css } from '@emotion/react';
import { useIsHydrated } from '@hemstitch/platform/contract/time/use-is-hydrated';
import { useEffect, useEffectEvent, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { gridOf, iconTarget, rowOf } from '../styles.ts';

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

const row = css`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  scroll-behavior: smooth;
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

/* First in reading order, as the ARIA pattern asks, but displayed below the slides. */
const controlRow = css`
  order: 1;
  ${rowOf('2xs', 'center')}
  @media (scripting: none), print {
    display: none;
  }
`;

const control = css`
  ${iconTarget}
  border: 1px solid var(--color-rule);
  color: var(--color-text);
  transition: background-color var(--duration-quick), color var(--duration-quick);
  &:hover {
    background: var(--color-text);
    color: var(--color-surface);
  }
  & svg {
    width: 1.1rem;
    height: 1.1rem;
  }
`;

const dots = rowOf('0');

const dot = css`
  ${iconTarget}
  &::before {
    content: '';
    width: 0.6rem;
    height: 0.6rem;
    border: 1.5px solid var(--color-text);
    rotate: 45deg;
    transition: background-color var(--duration-quick), scale var(--duration-quick);
  }
  &:hover::before {
    scale: 1.25;
  }
  &[aria-current]::before {
    background: var(--color-accent);
    border-color: var(--color-accent);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: SelectedItem;
      border-color: SelectedItem;
      scale: 1.5;
    }
  }
`;

const capitalize = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** A row that scrolls slide by slide, with the controls of the ARIA carousel pattern. */
export const Carousel = ({ slides, label, noun, autoplay }: CarouselProps) => {
  const rowRef = useRef<HTMLDivElement>(null);
  const lockedUntil = useRef(0);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [selected, setSelected] = useState(0);
  /** False if the visitor has paused it or prefers reduced motion. */
  const [playing, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const isHydrated = useIsHydrated();
  const count = slides.length;
  const isTurning = playing && !isHeld && count > 1;

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
    return () => clearTimeout(settling.current);
  }, []);

  const goTo = (index: number) => {
    const target = (index + count) % count;
    if (rowRef.current) rowRef.current.scrollLeft = target * rowRef.current.clientWidth;
    setSelected(target);
  };

  const advance = useEffectEvent(() => goTo(selected + 1));
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => advance(), autoplay);
    return () => clearTimeout(timer);
  }, [isTurning, autoplay, selected]);

  const followScroll = ({ currentTarget: { scrollLeft, clientWidth } }: { currentTarget: HTMLElement }) => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => setSelected(Math.round(scrollLeft / clientWidth)), SETTLED_MS);
  };

  const choose = (index: number) => {
    const now = Date.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + INPUT_LOCK_MS;
    setPlaying(false);
    goTo(index);
  };

  /** Hover and focus stop it. */
  const holders: HTMLAttributes<HTMLElement> = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: ({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement)),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget, relatedTarget }) =>
      setHeld(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover')),
  };
  return (
    <div css={frame} role="group" aria-roledescription="carousel" aria-label={label} {...holders}>
      {count > 1 ? (
        <div css={controlRow}>
          <button
            css={control}
            type="button"
            onClick={() => setPlaying(!playing)}
            aria-label={playing ? `Pause ${noun}s` : `Play ${noun}s`}
          >
            <Icon d={playing ? 'M9 6v12M15 6v12' : 'M9 6.5v11l8.5-5.5z'} />
          </button>
          <button css={control} type="button" onClick={() => choose(selected - 1)} aria-label={`Previous ${noun}`}>
            <Icon d="M14.5 6 8.5 12l6 6" />
          </button>
          <button css={control} type="button" onClick={() => choose(selected + 1)} aria-label={`Next ${noun}`}>
            <Icon d="m9.5 6 6 6-6 6" />
          </button>
          <div css={dots} role="group" aria-label={`Choose a ${noun}`}>
            {slides.map((_, index) => (
              <button
                css={dot}
                key={index}
                type="button"
                aria-label={`${capitalize(noun)} ${index + 1} of ${count}`}
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => choose(index)}
              />
            ))}
          </div>
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

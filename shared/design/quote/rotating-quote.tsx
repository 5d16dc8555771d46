import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { startsApp } from '@cobblestone/platform/contract/page/start-app.ts';
import { oneColumn } from '../breakpoints.ts';
import { RotorControls } from './rotor-controls.tsx';
import { useRotation } from './rotation.ts';

export type RotatingQuoteProps = {
  items: readonly ReactNode[];
  /** Milliseconds between turns; default 5000 (A25). 0 never rotates. */
  interval?: number;
  /** Accessible name: 'What walkers say'. */
  label: string;
};

const frame = css`
  ${oneColumn}
  gap: var(--space-m);
`;

const stage = css`
  ${oneColumn}
  @media (scripting: none), print {
    gap: var(--space-l);
  }
`;

/* All quotes are in one grid cell, so that the tallest sets the height and nothing shifts. */
const quote = css`
  grid-area: 1 / 1;
  visibility: hidden;
  opacity: 0;
  transition:
    opacity var(--duration-calm),
    visibility 0s var(--duration-calm);
  &[data-shown] {
    visibility: visible;
    opacity: 1;
    transition-delay: 0s;
  }
  @media (scripting: none), print {
    grid-area: auto;
    visibility: visible;
    opacity: 1;
  }
`;

/** Rotating quotes with dots and a pause control. Without JavaScript all are shown. */
export const RotatingQuote = ({ items, interval = 5000, label }: RotatingQuoteProps) => {
  const [selected, setSelected] = useState(0);
  const count = items.length;
  const advance = useCallback(() => setSelected((index) => (index + 1) % count), [count]);
  const { playing, toggle, stop, holders } = useRotation(advance, count > 1 ? interval : 0, selected);

  if (count === 0) return null;
  return (
    <div
      css={frame}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      {...(interval > 0 ? startsApp(`seen ${interval}`) : {})}
      {...holders}
    >
      <div css={stage} aria-live={playing ? 'off' : 'polite'}>
        {items.map((item, index) => (
          <div
            css={quote}
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            data-shown={index === selected ? '' : undefined}
          >
            {item}
          </div>
        ))}
      </div>
      {count > 1 ? (
        <RotorControls
          count={count}
          selected={selected}
          noun="testimonial"
          rotates={interval > 0}
          playing={playing}
          onTogglePlaying={toggle}
          onSelect={(index) => {
            stop();
            setSelected(index);
          }}
        />
      ) : null}
    </div>
  );
};

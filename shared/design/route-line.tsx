import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from, oneColumn, track } from './breakpoints.ts';
import { flowOnPaper } from './flow-on-paper.ts';

export type RouteStop = {
  title: string;
  description: ReactNode;
  /** Usually a `Picture`. */
  picture?: ReactNode;
};

export type RouteLineProps = {
  stops: readonly RouteStop[];
  /** Said before the first stop ('Meet at…') and after the last. */
  start?: ReactNode;
  end?: ReactNode;
  headingLevel?: 3 | 4;
};

/* As wide as its place, not as the screen: something may stand beside it. */
const place = css`
  container-type: inline-size;
  @media print {
    container-type: normal;
  }
`;

const line = css`
  --dial: 2.75rem;
  ${oneColumn}
  counter-reset: stop;
  @container ${from.wideColumn} {
    --dial: 3.5rem;
  }
  ${flowOnPaper}
`;

const stopLook = css`
  position: relative;
  display: grid;
  grid-template-columns: var(--dial) ${track};
  gap: var(--space-s) var(--space-s);
  padding-bottom: var(--space-l);
  counter-increment: stop;
  @container ${from.wideColumn} {
    gap: var(--space-m);
  }
  /* The walked line: cobbles from dial to dial. */
  &::before {
    content: '';
    position: absolute;
    inset: calc(var(--dial) + 8px) auto 8px calc(var(--dial) / 2 - 2px);
    width: 4px;
    background: radial-gradient(circle at 2px 2px, var(--color-accent) 1.9px, transparent 2.3px) 0 0 / 4px 11px;
  }
  &:last-of-type {
    padding-bottom: 0;
  }
  &:last-of-type::before {
    display: none;
  }
`;

const dial = css`
  display: grid;
  place-items: center;
  width: var(--dial);
  height: var(--dial);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-round);
  box-shadow: inset 0 0 0 3px var(--color-surface), inset 0 0 0 4px var(--color-accent);
  font-family: var(--font-display);
  font-size: var(--step-1);
  font-weight: 600;
  line-height: 1;
  font-variant-numeric: lining-nums;
  color: var(--color-accent);
  &::before {
    content: counter(stop);
  }
`;

const textBlock = css`
  ${oneColumn}
  align-content: start;
  gap: var(--space-s);
  min-width: 0;
  padding-top: calc((var(--dial) - 1.25 * var(--step-2)) / 2);
  @container ${from.wideColumn} {
    &:has([data-part='picture']) {
      grid-template-columns: ${track} clamp(13rem, 32%, 21rem);
      gap: var(--space-l);
    }
  }
  @media print {
    &:has([data-part='picture']) {
      grid-template-columns: ${track} 45mm;
    }
  }
`;

const text = css`
  display: grid;
  align-content: start;
  gap: var(--space-2xs);
  max-width: var(--measure);
`;

const frame = css`
  padding: 6px;
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-paper);
  align-self: start;
  & picture {
    aspect-ratio: 3 / 2;
  }
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const terminus = css`
  padding-inline-start: calc(var(--dial) + var(--space-s));
  padding-bottom: var(--space-m);
  font-style: italic;
  color: var(--color-text-muted);
  @container ${from.wideColumn} {
    padding-inline-start: calc(var(--dial) + var(--space-m));
  }
`;

const lastTerminus = css`
  padding-block: var(--space-m) 0;
`;

/** The stops of a walk as a numbered line one can follow with a finger. */
export const RouteLine = ({ stops, start, end, headingLevel = 3 }: RouteLineProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div css={place}>
      {start ? <p css={[line, terminus]}>{start}</p> : null}
      <ol css={line} role="list">
        {stops.map((stop) => (
          <li css={stopLook} key={stop.title}>
            <span css={dial} aria-hidden="true" />
            <div css={textBlock}>
              <div css={text}>
                <Heading>{stop.title}</Heading>
                {typeof stop.description === 'string' ? <p>{stop.description}</p> : stop.description}
              </div>
              {stop.picture ? (
                <div css={frame} data-part="picture">
                  {stop.picture}
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {end ? <p css={[line, terminus, lastTerminus]}>{end}</p> : null}
    </div>
  );
};

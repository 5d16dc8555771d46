import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { type ReactNode, useRef } from 'react';
import * as field from '@cobblestone/design/form/field.styles.ts';
import { useEarlyText } from '@cobblestone/design/form/use-early-text.ts';
import { touchLine, from, gridOf, rowOf, touchTarget } from '@cobblestone/design/styles.ts';
import { escaped } from '@cobblestone/domain/dates/date-text-format.ts';
import { NextDeparture, useDateText } from '@cobblestone/domain/dates/date-text.tsx';
import { chooseGroupSize, useGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import type { Tour } from '@cobblestone/domain/tours/tours.schema.ts';
import type { ListedTour } from '../model/tour/tours.ts';
import { useContent } from '../model/use-content.ts';

/** Days of a tour, `children`: out of season the day on which it resumes, and without fixed times a link to its calendar. */
export function DepartureDays({ tour, children }: { tour: ListedTour; children: string }): ReactNode {
  const { spot } = useContent('tour-copy.json');
  if (tour.schedule) return <NextDeparture tour={tour} soon={children} later={spot.from} stitched={children} />;
  if (tour.isPrivate) return children;
  return (
    <Link css={touchLine} aria-label={`${children}: ${tour.shortTitle}`} to={`${tour.path}#book-now`}>
      {children}
    </Link>
  );
}

/* As high as the choice, four departures and the line above them, so that nothing below moves when they come. */
const box = css`
  ${gridOf('2xs')}
  align-content: center;
  min-height: calc(4 * 2.75rem + 3rem + 1lh + 2 * var(--space-2xs));
  & ul {
    ${gridOf('0 l', { tablet: 'max-content max-content' })}
  }
  & li {
    ${rowOf('0 s', 'center')}
    min-height: 2.75rem;
    font-variant-numeric: lining-nums;
  }
  & a {
    ${touchTarget}
  }
  @media ${from.tablet} {
    min-height: calc(2 * 2.75rem + 3rem + 1lh + 2 * var(--space-2xs));
  }
  @media (scripting: none) {
    min-height: 0;
  }
`;

/* Without the provider's answer, there is nothing to choose from. */
const choice = css`
  ${rowOf('2xs s', 'center')}
  &:not(:has(+ [data-told])) {
    display: none;
  }
  & select {
    width: auto;
  }
`;

/** The next departures of a walk with places for a group, as the booking provider tells them (T49). */
export function NextWalks({ tour }: { tour: Tour }) {
  const { booking, facts } = useSite();
  const { nextWalks: copy } = useContent('tour-copy.json');
  const guests = useGroupSize();
  const select = useRef<HTMLSelectElement>(null);
  const most = facts.groupSizeMax;
  const chosen = String(guests === undefined ? '' : Math.min(guests, most + 1));
  const choose = (value: string) => chooseGroupSize(Number(value));
  useEarlyText(select, chosen, choose);
  const data = {
    kind: 'places' as const,
    itemId: tour.itemId,
    words: copy.unknown,
    group: copy.group,
    full: copy.full,
    guests,
    few: facts.fewPlaces,
    book: booking.linkTo(tour.itemId),
  };
  return (
    <div css={box}>
      <label css={choice}>
        <span css={field.label}>{copy.question}</span>
        <select
          css={[field.control, field.select]}
          ref={select}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{copy.anyNumber}</option>
          {Array.from({ length: most }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
          <option value={most + 1}>{copy.more}</option>
        </select>
      </label>
      <div {...useDateText<HTMLDivElement>(data, escaped(copy.unknown))} />
    </div>
  );
}

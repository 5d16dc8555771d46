import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { from } from '@cobblestone/design/breakpoints.ts';
import { gridOf, rowOf, touchTarget } from '@cobblestone/design/styles.ts';
import { escaped } from '@cobblestone/domain/dates/date-text-format.ts';
import { useDateText } from '@cobblestone/domain/dates/date-text.tsx';
import type { Tour } from '@cobblestone/domain/tours/tours.schema.ts';
import { useContent } from '../model/use-content.ts';

/* As high as four departures and the line above them, so that nothing moves when they come. */
const box = css`
  ${gridOf('2xs')}
  align-content: center;
  min-height: calc(4 * 2.75rem + 1lh + var(--space-2xs));
  & ul {
    ${gridOf('0 l', { tablet: 'max-content max-content' })}
    list-style: none;
    padding: 0;
  }
  & li {
    ${rowOf('0 s')}
    align-items: center;
    min-height: 2.75rem;
    font-variant-numeric: lining-nums;
  }
  & a {
    ${touchTarget}
  }
  @media ${from.tablet} {
    min-height: calc(2 * 2.75rem + 1lh + var(--space-2xs));
  }
  @media (scripting: none) {
    min-height: 0;
  }
`;

/** The next departures of a walk with their free places, as the booking provider tells them (T49). */
export function NextWalks({ tour }: { tour: Tour }) {
  const { booking, facts } = useSite();
  const { nextWalks } = useContent('tour-copy.json');
  const data = {
    kind: 'places' as const,
    itemId: tour.itemId,
    words: nextWalks.unknown,
    group: nextWalks.group,
    few: facts.fewPlaces,
    book: booking.linkTo(tour.itemId),
  };
  return <div css={box} {...useDateText<HTMLDivElement>(data, escaped(nextWalks.unknown))} />;
}

import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Headline } from '@cobblestone/design/hero/headline.tsx';
import { Definitions } from '@cobblestone/design/layout/prose.tsx';
import { Stars } from '@cobblestone/design/quote/stars.tsx';
import { from, gridOf, rowOf, smallPrint, touchTarget } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import type { Tour } from '@cobblestone/domain/tours/tours.schema.ts';
import type { PublicTour } from '../model/tour/tour.schema.ts';
import { useContent } from '../model/use-content.ts';
import { NextDeparture } from './next-departure.tsx';
import { redInSeason } from './season.styles.ts';

const card = css`
  ${gridOf('s')}
  align-self: start;
  padding: var(--space-m);
  background: var(--color-surface-raised);
  color: var(--color-text);
  border-top: 3px double var(--color-accent);
  box-shadow: var(--shadow-lifted);
  /* Not sticky on a low screen, which would hide the bottom of the card. */
  @media ${from.tablet} and (min-height: 42rem) {
    position: sticky;
    top: 5.5rem;
  }
`;

const rating = css`
  ${rowOf('0.25em 0.6em')}
  align-items: center;
  ${smallPrint}
`;

const prices = css`
  ${gridOf('0.3em')}
  padding-block: var(--space-xs);
  border-block: 1px dotted var(--color-rule-strong);
  font-variant-numeric: tabular-nums lining-nums;
  & div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-s);
  }
  & dd {
    font-weight: 650;
  }
  & div:first-of-type dd {
    font-family: var(--font-display);
    font-size: var(--step-2);
    line-height: 1;
  }
`;

const small = css`
  ${smallPrint}
  line-height: 1.5;
`;

const departure = css`
  ${gridOf('0.1em')}
  & strong {
    font-weight: 650;
    text-wrap: balance;
  }
`;

/* Before the season starts. */
const meanwhile = css`
  ${touchTarget}
  p:not(:has([data-departs='later'])) > & {
    display: none;
  }
`;

const buttons = css`
  ${gridOf('2xs')}
  & > :last-child {
    justify-self: center;
  }
`;

/** The booking card, which stays beside the introduction on wide screens (T11, T15). */
export function BookYourSpot({ tour, spot }: { tour: Tour; spot: PublicTour['spot'] }) {
  const { facts } = useSite();
  const { spot: copy } = useContent('tour-copy.json');
  return (
    <section css={card} data-tone="newsprint" aria-labelledby="book-your-spot">
      <Headline size="item" id="book-your-spot">
        {copy.title}
      </Headline>
      <div css={rating}>
        <Stars rating={facts.rating} />
        <span>{copy.rating}</span>
      </div>
      <Definitions css={prices} items={copy.prices.map(({ label, value }) => [label, value])} />
      <p css={departure}>
        <strong>{spot.when}</strong>
        {tour.schedule ? (
          <>
            <NextDeparture
              css={small}
              schedule={tour.schedule}
              itemId={tour.itemId}
              soon={copy.next}
              later={copy.later}
              stitched={spot.whenNote}
            />
            <Link css={meanwhile} to={paths.tours}>
              {copy.meanwhile}
            </Link>
          </>
        ) : (
          <span css={small}>{spot.whenNote}</span>
        )}
      </p>
      <div css={buttons}>
        <BookingLink css={[buttonStyle('book', 'large', true), redInSeason('main')]} itemId={tour.itemId} />
        <ButtonLink variant="quiet" to="#book-now">
          {copy.calendar}
        </ButtonLink>
      </div>
      <p css={small}>{copy.comparison}</p>
    </section>
  );
}

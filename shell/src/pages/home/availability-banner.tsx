import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { SectionBand } from '@cobblestone/design/layout/section.tsx';
import { gridOf, rowOf } from '@cobblestone/design/styles.ts';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import { DateText, NextDeparture } from '@cobblestone/domain/dates/date-text.tsx';
import type { AnnouncedSeason } from '@cobblestone/domain/dates/season.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { startsWithOffer, useOffer } from '@cobblestone/domain/tours/current-offer.ts';
import { formatPlaces } from '@cobblestone/domain/tours/places.ts';
import type { Content } from '../../model/use-content.ts';
import { FixedHeightText } from './fixed-height-text.tsx';

const row = rowOf('s l', 'center', 'space-between');

const textBlock = css`
  ${gridOf('3xs')}
  & h2 {
    font-size: var(--step-3);
  }
`;

const dated = css`
  font-size: var(--step-0);
  /* Otherwise '1:15 PM' breaks in browsers without pretty wrapping. */
  text-wrap: balance;
`;

const left = css`
  ${gridOf('3xs')}
  flex: 1 1 22rem;
  color: var(--color-accent);
  & strong {
    font: 560 var(--step-2) / 1.15 var(--font-display);
  }
`;

/* Shows the button of the tour that can be booked now. */
const whileSoon = css`
  section:has([data-departs='later']) & {
    display: none;
  }
`;
const whileLater = css`
  section:not(:has([data-departs='later'])) & {
    display: none;
  }
`;

/** The longest possible date of a weekend walk. */
const LONGEST_DAY = 'Saturday, September 30, 2028';
const LONGEST_SEASON = { month: 'September', season: 'Winter', years: '2028–29' };

/** The banner with the next walk, its free spots and the announced season (S46). */
export function AvailabilityBanner({ offers, nextTour, ...usual }: Content<'home.json'>['availability']) {
  const { tours } = useSite();
  const offer = useOffer(offers);
  const tour = tours.find(({ id }) => id === nextTour?.tour);
  const byPlaces = (usually: string, few: string) => (
    <NextDeparture tour={tour} soon={usually} few={few} stitched={usually} />
  );
  const seasonOf = ({ month, season, years }: AnnouncedSeason) => fillIn(usual.seasonOf, { month, season, years });
  return (
    <SectionBand hydrate={offers.length === 0 ? 'never' : 'load'} tone="brick" space="snug" labelledBy="availability">
      <div css={row} {...startsWithOffer(offers)}>
        <div css={textBlock}>
          <h2 id="availability">
            <FixedHeightText others={[usual.titleOtherwise, ...[usual, ...offers].map((each) => each.title)]}>
              {offer?.title ?? byPlaces(usual.titleOtherwise, usual.title)}
            </FixedHeightText>
          </h2>
          <p css={[dated, { color: 'var(--color-text-muted)' }]}>
            <FixedHeightText others={[seasonOf(LONGEST_SEASON)]}>
              <DateText words={{ kind: 'season', words: usual.seasonOf }} stitched={usual.season} />
            </FixedHeightText>
          </p>
        </div>
        {nextTour ? (
          <div css={left}>
            <p>
              <strong>
                <FixedHeightText others={[usual.spotsOtherwise, fillIn(usual.spotsFew, { left: formatPlaces(2) })]}>
                  {byPlaces(usual.spotsOtherwise, usual.spotsFew)}
                </FixedHeightText>
              </strong>
            </p>
            <p css={dated}>
              <FixedHeightText
                others={[nextTour.soon, nextTour.notSoon].map((said) => fillIn(said, { day: LONGEST_DAY }))}
              >
                <NextDeparture tour={tour} soon={nextTour.soon} later={nextTour.notSoon} stitched={nextTour.always} />
              </FixedHeightText>
            </p>
          </div>
        ) : null}
        <BookingLink css={[...buttonStyle('book'), whileSoon]} to={usual.link.to} text={usual.link.label} />
        {nextTour ? (
          <BookingLink css={[...buttonStyle('book'), whileLater]} to={nextTour.notSoonTo} text={usual.link.label} />
        ) : null}
      </div>
    </SectionBand>
  );
}

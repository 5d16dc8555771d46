import { css } from '@emotion/react';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { DateText } from '@cobblestone/domain/dates/date-text.tsx';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { startsWithOffer, useOffer } from '@cobblestone/domain/tours/current-offer.ts';
import type { AnnouncedSeason } from '@cobblestone/domain/dates/season.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { DatedWords } from './dated-words.tsx';
import { homeContent } from './home-content.ts';

const content = homeContent.availability;

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-s) var(--space-l);
`;

const textBlock = css`
  display: grid;
  gap: var(--space-3xs);
  & h2 {
    font-size: var(--step-3);
  }
`;

const dated = css`
  font-size: var(--step-0);
  /* Else '1:15' and 'PM' part where a browser knows no pretty wrapping. */
  text-wrap: balance;
`;

const muted = css`
  color: var(--color-text-muted);
`;

const left = css`
  display: grid;
  flex: 1 1 22rem;
  gap: var(--space-3xs);
  color: var(--color-accent);
  & strong {
    font-family: var(--font-display);
    font-size: var(--step-2);
    font-weight: 560;
    line-height: 1.15;
  }
`;

/* The button leads to the walk that can be booked now: another one while the next walk is far. */
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

/** The longest day that a weekend walk can have. */
const LONGEST_DAY = 'Saturday, September 30, 2028';
const LONGEST_SEASON = { month: 'September', season: 'Winter', years: '2028–29' };

/** The red banner: the next walk, what is left of it, and the season that is open for the visitor's today (S46). */
export function AvailabilityBanner() {
  const { tours, facts } = useSite();
  const inWords = useInterpolateFacts();
  const { offers, nextTour, ...usual } = inWords(content);
  const offer = useOffer(offers);
  const schedule = nextTour && tours.find(({ id }) => id === nextTour.tour)?.schedule;
  const byDeparture = (soon: string, later: string, stitched: string) =>
    schedule ? (
      <DateText
        words={{ kind: 'departure', schedule, durationHours: facts.durationHours, soon, later }}
        stitched={stitched}
      />
    ) : (
      stitched
    );
  const seasonOf = ({ month, season, years }: AnnouncedSeason) =>
    usual.seasonOf.replace('[month]', month).replace('[season]', season).replace('[years]', years);
  return (
    <SectionBand
      hydrate={offers.length === 0 ? 'never' : 'load'}
      tone="brick"
      space="snug"
      label={(offer ?? usual).title}
    >
      <div css={row} {...startsWithOffer(offers)}>
        <div css={textBlock}>
          <h2>
            <DatedWords others={[usual, ...offers].map((each) => each.title)}>{(offer ?? usual).title}</DatedWords>
          </h2>
          <p css={[dated, muted]}>
            <DatedWords others={[seasonOf(LONGEST_SEASON)]}>
              <DateText words={{ kind: 'season', words: usual.seasonOf }} stitched={usual.season} />
            </DatedWords>
          </p>
        </div>
        {usual.spots || offers.length > 0 || nextTour ? (
          <div css={left}>
            {usual.spots || offers.length > 0 ? (
              <p>
                <strong>
                  <DatedWords others={[usual.spotsOtherwise, ...[usual, ...offers].map((each) => each.spots ?? '')]}>
                    {offer
                      ? (offer.spots ?? '')
                      : byDeparture(usual.spots ?? '', usual.spotsOtherwise, usual.spotsOtherwise)}
                  </DatedWords>
                </strong>
              </p>
            ) : null}
            {nextTour ? (
              <p css={dated}>
                <DatedWords
                  others={[nextTour.soon, nextTour.notSoon].map((said) => said.replace('[day]', LONGEST_DAY))}
                >
                  {byDeparture(nextTour.soon, nextTour.notSoon, nextTour.always)}
                </DatedWords>
              </p>
            ) : null}
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

import { css } from '@emotion/react';
import { BookingLink } from '@cobblestone/contracts/booking-link.tsx';
import { dayInWords } from '@cobblestone/contracts/dates.ts';
import { useFactsInWords } from '@cobblestone/contracts/use-facts-in-words.ts';
import { nextOccurrences } from '@cobblestone/contracts/next-occurrences.ts';
import { useMinute } from '@cobblestone/contracts/today.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import type { SiteTours } from '@cobblestone/contracts/tours.schema.ts';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { homeContent } from './home-content.ts';
import { openSeason, type OpenSeason } from './season.ts';

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

/**
 * What depends on the date. The other wordings lie unseen in the same cell, so that it has room for the longest of them
 * before the date is known and whatever it is.
 */
const dated = css`
  display: grid;
  justify-items: start;
  font-size: var(--step-0);
  & > * {
    grid-area: 1 / 1;
  }
  &::before,
  &::after {
    grid-area: 1 / 1;
    visibility: hidden;
  }
  &::before {
    content: attr(data-room-for);
  }
  &::after {
    content: attr(data-room-too);
  }
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

/** The longest day that a weekend walk can have. */
const LONGEST_DAY = 'Saturday, September 30, 2028';
const LONGEST_SEASON = { month: 'September', season: 'Summer', year: 2028 };

/** The red banner: what is left, the next walk, and the season that is open for the visitor's today (S46). */
export function AvailabilityBanner() {
  const site = useSite();
  const inWords = useFactsInWords();
  const minute = useMinute();
  const nextTour = inWords(content.nextTour);
  const seasonOf = ({ month, season, year }: OpenSeason) =>
    content.seasonOf.replace('[month]', month).replace('[season]', season).replace('[year]', String(year));
  return (
    <SectionBand tone="brick" space="snug" label={content.title}>
      <div css={row}>
        <div css={textBlock}>
          <h2>{content.title}</h2>
          <p css={[dated, muted]} data-room-for={seasonOf(LONGEST_SEASON)}>
            <span>{minute === undefined ? content.season : seasonOf(openSeason(new Date(minute)))}</span>
          </p>
        </div>
        {content.spots || nextTour ? (
          <div css={left}>
            {content.spots ? (
              <p>
                <strong>{inWords(content.spots)}</strong>
              </p>
            ) : null}
            {nextTour ? (
              <p
                css={dated}
                data-room-for={nextTour.soon.replace('[day]', LONGEST_DAY)}
                data-room-too={nextTour.notSoon.replace('[day]', LONGEST_DAY)}
              >
                <span>{nextTourInWords(nextTour, site, minute)}</span>
              </p>
            ) : null}
          </div>
        ) : null}
        <BookingLink css={buttonLook('book')} to={content.link.to} text={content.link.label} />
      </div>
    </SectionBand>
  );
}

/** In its season the walk leaves every week; a later one is shown as the beginning of a season. */
const SOON_MS = 7 * 86_400_000;

function nextTourInWords(nextTour: NonNullable<typeof content.nextTour>, { tours, facts }: SiteTours, minute: number | undefined): string {
  const schedule = tours.find(({ id }) => id === nextTour.tour)?.schedule;
  if (minute === undefined || !schedule) return nextTour.always;
  const [next] = nextOccurrences(schedule, facts.durationHours, new Date(minute), 1);
  if (!next) return nextTour.always;
  const isSoon = Date.parse(next.start) - minute <= SOON_MS;
  return (isSoon ? nextTour.soon : nextTour.notSoon).replace('[day]', dayInWords(next.day));
}

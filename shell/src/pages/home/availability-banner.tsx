import { css } from '@emotion/react';
import { BookingLink } from '@cobblestone/contracts/booking-link.tsx';
import { dayInWords } from '@cobblestone/contracts/dates.ts';
import { useFactsInWords } from '@cobblestone/contracts/use-facts-in-words.ts';
import { useOffer } from '@cobblestone/contracts/offers.ts';
import { nextOccurrences } from '@cobblestone/contracts/next-occurrences.ts';
import { useMinute } from '@cobblestone/contracts/today.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import type { SiteTours } from '@cobblestone/contracts/tours.schema.ts';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { DatedWords } from './dated-words.tsx';
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

const dated = css`
  font-size: var(--step-0);
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
  const { offers, nextTour, ...usual } = inWords(content);
  const { title, spots } = useOffer(offers) ?? usual;
  const seasonOf = ({ month, season, year }: OpenSeason) =>
    usual.seasonOf.replace('[month]', month).replace('[season]', season).replace('[year]', String(year));
  return (
    <SectionBand tone="brick" space="snug" label={title}>
      <div css={row}>
        <div css={textBlock}>
          <h2>
            <DatedWords others={[usual, ...offers].map((each) => each.title)}>{title}</DatedWords>
          </h2>
          <p css={[dated, muted]}>
            <DatedWords others={[seasonOf(LONGEST_SEASON)]}>{minute === undefined ? usual.season : seasonOf(openSeason(new Date(minute)))}</DatedWords>
          </p>
        </div>
        {usual.spots || offers.length > 0 || nextTour ? (
          <div css={left}>
            {usual.spots || offers.length > 0 ? (
              <p>
                <strong>
                  <DatedWords others={[usual, ...offers].map((each) => each.spots ?? '')}>{spots ?? ''}</DatedWords>
                </strong>
              </p>
            ) : null}
            {nextTour ? (
              <p css={dated}>
                <DatedWords others={[nextTour.soon, nextTour.notSoon].map((said) => said.replace('[day]', LONGEST_DAY))}>{nextTourInWords(nextTour, site, minute)}</DatedWords>
              </p>
            ) : null}
          </div>
        ) : null}
        <BookingLink css={buttonLook('book')} to={usual.link.to} text={usual.link.label} />
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

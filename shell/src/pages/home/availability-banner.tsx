import { css } from '@emotion/react';
import { useIsLive } from '@cobblestone/contracts/today.ts';
import { BookingLink } from '@cobblestone/contracts/booking-link.tsx';
import { useFactsInWords } from '@cobblestone/contracts/facts-in-words.ts';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { homeContent } from './home-content.ts';
import { openSeason } from './season.ts';

const content = homeContent.availability;

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-s) var(--space-l);
`;

const words = css`
  display: grid;
  gap: var(--space-3xs);
  & h2 {
    font-size: var(--step-3);
  }
`;

/** Both wordings lie in one cell, so that the wider one keeps the room whatever is shown. */
const season = css`
  display: grid;
  justify-items: start;
  font-size: var(--step-0);
  color: var(--color-text-muted);
  & > * {
    grid-area: 1 / 1;
  }
`;

const spots = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs) var(--space-s);
  align-items: center;
  font-family: var(--font-display);
  font-size: var(--step-2);
  font-weight: 560;
  line-height: 1.15;
  color: var(--color-accent);
  @media (min-width: 36rem) {
    & > * + * {
      padding-inline-start: var(--space-s);
      border-inline-start: 1px solid var(--color-rule);
    }
  }
`;

/** The red banner: what is left, and the season that is open for the visitor's today (spec 1 §9). */
export function AvailabilityBanner() {
  const inWords = useFactsInWords();
  return (
    <SectionBand tone="brick" space="snug" label={content.title}>
      <div css={row}>
        <div css={words}>
          <h2>{content.title}</h2>
          <p css={season}>
            <Season />
          </p>
        </div>
        {content.spots || content.nextTour ? (
          <p css={spots}>
            {content.spots ? <span>{inWords(content.spots)}</span> : null}
            {content.nextTour ? <span>{inWords(content.nextTour)}</span> : null}
          </p>
        ) : null}
        <BookingLink css={buttonLook('book')} to={content.link.link}>
          {content.link.text}
        </BookingLink>
      </div>
    </SectionBand>
  );
}

/** A page that was stitched weeks ago must not name a month: it says what holds all year until it is alive. */
function Season() {
  const live = useIsLive();
  if (!live) return content.season;
  const { month, season: name, year } = openSeason(new Date());
  return content.seasonOf.replace('{month}', month).replace('{season}', name).replace('{year}', String(year));
}

import { SiteLink } from '@cobblestone/contracts/navigation.tsx';
import { touchLine } from '@cobblestone/design/touch-target.ts';
import type { Tour } from '@cobblestone/contracts/tours.schema.ts';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { Timetable } from '@cobblestone/design/timetable.tsx';
import type { ListingContent } from '../model/listing.schema.ts';
import { stopCounts } from '../model/stop-counts.ts';
import { walks } from '../model/walks.ts';
import { meetingPlace, priceOf } from './tour-facts.ts';

export interface ComparisonProps {
  tours: readonly Tour[];
  words: ListingContent['comparison'];
  cardWords: ListingContent['cards'];
}

/** The walks side by side; on a phone below each other. */
export function Comparison({ tours, words, cardWords }: ComparisonProps) {
  const stopsOf = (tour: Tour) => (tour.id === 'private-tours' ? words.stopsOfPrivate : stopCounts[tour.id]);
  return (
    <SectionBand id="compare" tone="fog" kicker={words.kicker} title={words.title}>
      <Timetable
        caption={words.caption}
        columns={words.columns}
        rows={tours.map((tour) => ({
          name: <SiteLink css={touchLine} to={tour.path}>{tour.shortTitle}</SiteLink>,
          cells: [
            priceOf(tour, cardWords),
            walks[tour.id].days,
            walks[tour.id].season,
            words.length,
            meetingPlace(tour, cardWords),
            stopsOf(tour),
          ],
        }))}
        footnote={words.footnote}
      />
    </SectionBand>
  );
}

import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { touchLine } from '@cobblestone/design/touch-target.ts';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { Timetable } from '@cobblestone/design/timetable.tsx';
import type { ListingContent } from '../model/listing.schema.ts';
import type { ListedTour } from '../model/tours.ts';
import { meetingPlace, priceOf } from './tour-facts.ts';

export interface ComparisonProps {
  tours: readonly ListedTour[];
  words: ListingContent['comparison'];
  cardWords: ListingContent['cards'];
}

/** The walks side by side; on a phone below each other. */
export function Comparison({ tours, words, cardWords }: ComparisonProps) {
  return (
    <SectionBand id="compare" tone="fog" {...words} hydrate="never">
      <Timetable
        caption={words.caption}
        columns={words.columns}
        rows={tours.map((tour) => ({
          name: (
            <SiteLink css={touchLine} to={tour.path}>
              {tour.shortTitle}
            </SiteLink>
          ),
          cells: [
            priceOf(tour, cardWords),
            tour.times.days,
            tour.times.season,
            words.length,
            meetingPlace(tour, cardWords),
            tour.stops ?? words.stopsOfPrivate,
          ],
        }))}
        footnote={words.footnote}
      />
    </SectionBand>
  );
}

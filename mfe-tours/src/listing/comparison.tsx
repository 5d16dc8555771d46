import { SiteLink } from '@hemstitch/platform/contract/navigation';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Timetable } from '@cobblestone/design/paper/timetable.tsx';
import { touchLine } from '@cobblestone/design/touch-target.ts';
import type { ListingContent } from '../model/tour/listing.schema.ts';
import type { ListedTour } from '../model/tour/tours.ts';
import { DepartureDays } from './departure-days.tsx';
import { meetingPlace, priceOf } from './tour-facts.ts';

export interface ComparisonProps {
  tours: readonly ListedTour[];
  copy: ListingContent['comparison'];
  cardCopy: ListingContent['cards'];
}

/** A table that compares the tours. */
export function Comparison({ tours, copy, cardCopy }: ComparisonProps) {
  return (
    <SectionBand id="compare" tone="fog" {...copy} hydrate="never">
      <Timetable
        caption={copy.caption}
        columns={copy.columns}
        rows={tours.map((tour) => ({
          name: (
            <SiteLink css={touchLine} to={tour.path}>
              {tour.shortTitle}
            </SiteLink>
          ),
          cells: [
            priceOf(tour, cardCopy),
            <DepartureDays key="days" tour={tour}>
              {tour.times.days}
            </DepartureDays>,
            tour.times.season,
            copy.length,
            meetingPlace(tour, cardCopy),
            tour.stops ?? copy.stopsOfPrivate,
            tour.access?.short ?? copy.accessOfPrivate,
          ],
        }))}
        footnote={copy.footnote}
      />
    </SectionBand>
  );
}

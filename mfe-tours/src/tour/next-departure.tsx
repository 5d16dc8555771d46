import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import type { ReactNode } from 'react';
import { touchLine } from '@cobblestone/design/styles.ts';
import { DateText, type DateTextProps } from '@cobblestone/domain/dates/date-text.tsx';
import type { WeeklySchedule } from '@cobblestone/domain/tours/tours.schema.ts';
import type { ListedTour } from '../model/tour/tours.ts';
import { useContent } from '../model/use-content.ts';

export interface NextDepartureProps extends Omit<DateTextProps, 'words'> {
  schedule: WeeklySchedule;
  /** The provider's id of the walk. */
  itemId: number;
  soon: string;
  /** Used before the season starts; default `soon`. */
  later?: string;
}

/** The next departure of a tour with fixed times, as of the visitor's date. */
export function NextDeparture({ schedule, itemId, soon, later = soon, ...rest }: NextDepartureProps) {
  const { durationHours } = useSite().facts;
  return <DateText words={{ kind: 'departure', schedule, durationHours, itemId, soon, later }} {...rest} />;
}

/** Days of a tour, `children`: out of season the day on which it resumes, and without fixed times a link to its calendar. */
export function DepartureDays({ tour, children }: { tour: ListedTour; children: string }): ReactNode {
  const { spot } = useContent('tour-copy.json');
  if (tour.schedule)
    return (
      <NextDeparture
        schedule={tour.schedule}
        itemId={tour.itemId}
        soon={children}
        later={spot.from}
        stitched={children}
      />
    );
  if (tour.isPrivate) return children;
  return (
    <Link css={touchLine} aria-label={`${children}: ${tour.shortTitle}`} to={`${tour.path}#book-now`}>
      {children}
    </Link>
  );
}

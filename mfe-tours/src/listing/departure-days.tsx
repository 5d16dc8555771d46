import { SiteLink } from '@hemstitch/platform/contract/navigation';
import type { ReactNode } from 'react';
import { touchLine } from '@cobblestone/design/touch-target.ts';
import type { ListedTour } from '../model/tour/tours.ts';
import { useContent } from '../model/use-content.ts';
import { NextDeparture } from '../tour/next-departure.tsx';

/** Days of a tour, `children`: out of season the day on which it resumes, and without fixed times a link to its calendar. */
export function DepartureDays({ tour, children }: { tour: ListedTour; children: string }): ReactNode {
  const { spot } = useContent('tour-copy.json');
  if (tour.schedule)
    return <NextDeparture schedule={tour.schedule} soon={children} later={spot.from} stitched={children} />;
  if (tour.isPrivate) return children;
  return (
    <SiteLink css={touchLine} aria-label={`${children}: ${tour.shortTitle}`} to={`${tour.path}#book-now`}>
      {children}
    </SiteLink>
  );
}

import { BookingLink } from '@cobblestone/contracts/booking-link.tsx';
import { tourById, tourFacts } from '@cobblestone/contracts/tours.ts';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { Ticket } from '@cobblestone/design/ticket.tsx';
import type { TourPageContent } from '../model/tour-page.schema.ts';

/** The facts bar, set like a ticket (spec 1 §2, Tour pages). */
export function FactsTicket({ content }: { content: Pick<TourPageContent, 'id' | 'number' | 'facts'> }) {
  const { meet, when } = content.facts;
  return (
    <Ticket
      label="Tour facts"
      number={content.number}
      stub="Admit one"
      action={
        <BookingLink css={buttonLook('book', 'small')} itemId={tourById(content.id).itemId} aria-label="Book your tour now" />
      }
      items={[
        { label: 'Length', value: `About ${tourFacts.durationHours} hours` },
        { label: 'Distance', value: `About ${tourFacts.distanceMiles} miles` },
        { label: 'Adults', value: `$${tourFacts.adultPrice}` },
        { label: 'Group', value: `${tourFacts.groupSizeMax} at most` },
        { label: 'Leaves', value: when },
        { label: 'Meet', value: meet },
      ]}
    />
  );
}

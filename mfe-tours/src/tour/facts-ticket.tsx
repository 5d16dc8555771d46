import { BookingLink } from '@cobblestone/contracts/booking-link.tsx';
import { tourById } from '@cobblestone/contracts/tours.ts';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { Ticket } from '@cobblestone/design/ticket.tsx';
import type { TourPageContent } from '../model/tour-page.schema.ts';
import { tourWords } from './tour-words.ts';

const words = tourWords.ticket;

/** The facts bar, set like a ticket (T11). */
export function FactsTicket({ content }: { content: Pick<TourPageContent, 'id' | 'number' | 'facts'> }) {
  const { meet, when } = content.facts;
  const { itemId, shortTitle } = tourById(content.id);
  return (
    <Ticket
      label={words.label}
      number={content.number}
      stub={words.stub}
      action={
        <BookingLink css={buttonLook('book', 'small')} itemId={itemId} aria-label={`${tourWords.bookLabel}: ${shortTitle}`} />
      }
      items={[
        { label: words.length, value: words.lengthValue },
        { label: words.distance, value: words.distanceValue },
        { label: words.adults, value: words.adultsValue },
        { label: words.group, value: words.groupValue },
        { label: words.leaves, value: when },
        { label: words.meet, value: meet },
      ]}
    />
  );
}

import { tourById } from '@cobblestone/contracts/tours.ts';
import { Ticket } from '@cobblestone/design/ticket.tsx';
import type { TourPageContent } from '../model/tour-page.schema.ts';
import { walks } from '../model/walks.ts';
import { tourWords } from './tour-words.ts';

const words = tourWords.ticket;

/** The facts bar, set like a ticket (T11). */
export function FactsTicket({ content }: { content: Pick<TourPageContent, 'id' | 'number'> }) {
  return (
    <Ticket
      label={words.label}
      number={content.number}
      stub={words.stub}
      items={[
        { label: words.length, value: words.lengthValue },
        { label: words.distance, value: words.distanceValue },
        { label: words.adults, value: words.adultsValue },
        { label: words.group, value: words.groupValue },
        { label: words.leaves, value: walks[content.id].leaves },
        { label: words.meet, value: tourById(content.id).meets?.short },
      ]}
    />
  );
}

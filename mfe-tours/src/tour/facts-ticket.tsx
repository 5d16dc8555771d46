import { Ticket } from '@cobblestone/design/ticket.tsx';
import type { ListedTour } from '../model/tours.ts';
import { useTourWords } from './tour-words.ts';

/** The facts bar, set like a ticket (T11). */
export function FactsTicket({ tour }: { tour: ListedTour }) {
  const { ticket: words } = useTourWords();
  return (
    <Ticket
      label={words.label}
      number={words.number.replace('[number]', String(tour.number))}
      stub={words.stub}
      items={[
        { label: words.length, value: words.lengthValue },
        { label: words.distance, value: words.distanceValue },
        { label: words.adults, value: words.adultsValue },
        { label: words.group, value: words.groupValue },
        { label: words.leaves, value: tour.times.leaves },
        { label: words.meet, value: tour.meets?.short },
      ]}
    />
  );
}

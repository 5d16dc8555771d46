import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { Timetable } from '@cobblestone/design/timetable.tsx';
import { dollars, privateTourPrice } from '../model/group-price.ts';
import type { PrivateToursContent } from '../model/private-tours.schema.ts';

/** What a few group sizes cost, for those who would rather read than count; needs no JavaScript. */
export function PriceTable({ words }: { words: PrivateToursContent['calculator']['glance'] }) {
  const { facts } = useSite();
  return (
    <Timetable
      caption={words.caption}
      columns={words.columns}
      rows={words.guests.map((guests) => {
        const total = privateTourPrice(facts, guests);
        return { name: `${guests} guests`, cells: [dollars(total), dollars(total / guests)] };
      })}
    />
  );
}

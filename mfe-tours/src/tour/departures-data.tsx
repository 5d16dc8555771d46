import { useState } from 'react';
import { datedMark, departuresListed, type DatedText } from '@cobblestone/contracts/dated-text.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { useMinute } from '@cobblestone/contracts/today.ts';
import type { WeeklySchedule } from '@cobblestone/contracts/tours.schema.ts';
import { eventsData, type TourInData } from '@cobblestone/contracts/structured-data.ts';

/** What the page says when React comes to it, so that hydration finds what was written, however long ago. */
const foundJson = () =>
  typeof document === 'undefined' ? undefined : document.querySelector('script[data-departures]')?.textContent;

/**
 * Structured data of the next real departures. A script of its own, because it is brought up to date in an open page: by
 * the page itself before anyone touches it, and by React afterwards.
 */
export function DeparturesData({ inData, schedule }: { inData: TourInData; schedule: WeeklySchedule }) {
  const site = useSite();
  const minute = useMinute();
  const [found] = useState(foundJson);
  const dated = { kind: 'events', schedule, durationHours: site.facts.durationHours } satisfies DatedText;
  return (
    <script
      type="application/ld+json"
      data-departures=""
      {...{ [datedMark]: JSON.stringify(dated) }}
      dangerouslySetInnerHTML={{ __html: (minute === undefined ? found : undefined) ?? departures() }}
    />
  );

  function departures(): string {
    const data = {
      '@context': 'https://schema.org',
      ...eventsData(site, inData, departuresListed(dated, minute ?? Date.now())),
    };
    return JSON.stringify(data).replaceAll('<', '\\u003c');
  }
}

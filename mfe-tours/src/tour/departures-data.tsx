import { nextOccurrences } from '@cobblestone/contracts/next-occurrences.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { useMinute } from '@cobblestone/contracts/today.ts';
import type { WeeklySchedule } from '@cobblestone/contracts/tours.schema.ts';
import { eventsData, type TourInData } from '@cobblestone/contracts/structured-data.ts';
import { useState } from 'react';

const departuresListed = 6;

/** What the stitched page says, so that hydration finds what was written, however long ago. */
const stitchedJson = () =>
  typeof document === 'undefined' ? undefined : document.querySelector('script[data-departures]')?.textContent;

/** Structured data of the next real departures. A script of its own, because it is brought up to date in a live page. */
export function DeparturesData({ inData, schedule }: { inData: TourInData; schedule: WeeklySchedule }) {
  const site = useSite();
  const minute = useMinute();
  const [stitched] = useState(stitchedJson);
  const written = minute === undefined ? stitched : undefined;
  return <script type="application/ld+json" data-departures="" dangerouslySetInnerHTML={{ __html: written ?? departures() }} />;

  function departures(): string {
    const occurrences = nextOccurrences(schedule, site.facts.durationHours, new Date(minute ?? Date.now()), departuresListed);
    const data = { '@context': 'https://schema.org', ...eventsData(site, inData, occurrences) };
    return JSON.stringify(data).replaceAll('<', '\\u003c');
  }
}

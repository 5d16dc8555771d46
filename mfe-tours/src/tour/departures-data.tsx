import { useDated } from '@cobblestone/domain/dates/dated.tsx';
import { departuresListed, type DatedText } from '@cobblestone/domain/dates/dated-text.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import type { WeeklySchedule } from '@cobblestone/domain/tours/tours.schema.ts';
import { eventsData, type TourInData } from '@cobblestone/domain/structured-data/structured-data.ts';

/** Structured data of the next real departures. A script of its own, because an open page brings it up to date. */
export function DeparturesData({ inData, schedule }: { inData: TourInData; schedule: WeeklySchedule }) {
  const site = useSite();
  const dated = { kind: 'events', schedule, durationHours: site.facts.durationHours } satisfies DatedText;
  const data = {
    '@context': 'https://schema.org',
    ...eventsData(site, inData, departuresListed(dated, Date.now())),
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" data-departures="" {...useDated<HTMLScriptElement>(dated, json)} />;
}

import { useSite } from '@cobblestone/contracts/site.tsx';
import { eventsData, type TourInData } from '../model/structured-data.ts';
import { countedFromAttribute, useOccurrences } from './use-occurrences.ts';

const departuresListed = 6;

/** Structured data of the next real departures. A script of its own, because it is brought up to date in a live page. */
export function DeparturesData({ inData }: { inData: TourInData }) {
  const { config } = useSite();
  const { from, occurrences } = useOccurrences(departuresListed);
  const data = { '@context': 'https://schema.org', ...eventsData(config, inData, occurrences) };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" {...{ [countedFromAttribute]: from }} dangerouslySetInnerHTML={{ __html: json }} />;
}

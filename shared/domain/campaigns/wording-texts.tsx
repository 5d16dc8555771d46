import type { ReactNode } from 'react';
import { DateText } from '../dates/date-text.tsx';
import type { ExperimentPlace, Wording } from './wordings.ts';

/** The texts of a part by field: plain while it has one wording, and data for the idle script while some are compared. */
export const wordingTexts =
  <Compared extends Wording>(
    place: ExperimentPlace,
    { wordings, experiment }: { wordings: readonly Compared[]; experiment?: { until: string } },
  ) =>
  (field: Exclude<keyof Compared, keyof Wording | 'draft'>): ReactNode => {
    const [first = '', ...others] = wordings.map((wording) => String(wording[field]));
    if (!experiment || others.length === 0) return first;
    const names = wordings.map(({ name, share }) => ({ name, share }));
    const words = {
      kind: 'wording',
      place,
      until: experiment.until,
      wordings: names,
      texts: [first, ...others],
    } as const;
    return <DateText words={words} stitched={first} />;
  };

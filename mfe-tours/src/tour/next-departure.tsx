import { useSite } from '@hemstitch/platform/contract/site';
import { DateText, type DateTextProps } from '@cobblestone/domain/dates/date-text.tsx';
import type { WeeklySchedule } from '@cobblestone/domain/tours/tours.schema.ts';

export interface NextDepartureProps extends Omit<DateTextProps, 'words'> {
  schedule: WeeklySchedule;
  /** The provider's id of the walk, to pass over days that are sold out. */
  itemId?: number;
  soon: string;
  /** Used before the season starts; default `soon`. */
  later?: string;
}

/** The next departure of a tour with fixed times, as of the visitor's date. */
export function NextDeparture({ schedule, itemId, soon, later = soon, ...rest }: NextDepartureProps) {
  const { durationHours } = useSite().facts;
  return <DateText words={{ kind: 'departure', schedule, durationHours, itemId, soon, later }} {...rest} />;
}

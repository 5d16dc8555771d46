import { useSite } from '@hemstitch/platform/contract/site';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { Tour } from '../tours/tours.schema.ts';
import { DATE_TEXT_ATTRIBUTE, escaped, writeDateText, type DateTextData } from './date-text-format.ts';

/** Props of an element whose contents depend on the date. Hydration keeps the existing contents. @param stitched HTML */
export function useDateText<E extends Element>(dated: DateTextData, stitched: string) {
  const json = JSON.stringify(dated);
  const element: RefObject<E | null> = useRef<E>(null);
  // React rewrites the contents whenever it gets a new object.
  const html = useMemo(() => ({ __html: stitched }), [stitched]);
  useLayoutEffect(
    () => void writeDateText(element.current!, JSON.parse(json) as DateTextData, Date.now()),
    [json, html],
  );
  return { ref: element, [DATE_TEXT_ATTRIBUTE]: json, suppressHydrationWarning: true, dangerouslySetInnerHTML: html };
}

export interface DateTextProps {
  words: Exclude<DateTextData, { kind: 'events' | 'places' }>;
  /** A text that is true on every day, for visitors without JavaScript. */
  stitched: string;
  className?: string;
}

/** A text that depends on the visitor's date. */
export function DateText({ words, stitched, className }: DateTextProps) {
  return <span className={className} {...useDateText<HTMLSpanElement>(words, escaped(stitched))} />;
}

export interface NextDepartureProps extends Omit<DateTextProps, 'words'> {
  tour: Pick<Tour, 'schedule' | 'itemId'> | undefined;
  soon: string;
  /** Used before the season starts; default `soon`. */
  later?: string;
  /** Replaces `soon` while few places are left. */
  few?: string;
}

/** The next departure of a tour with fixed times, as of the visitor's date; `stitched` for any other tour. */
export function NextDeparture({ tour, soon, later = soon, few, ...rest }: NextDepartureProps) {
  const { durationHours, fewPlaces: most } = useSite().facts;
  if (!tour?.schedule) return rest.stitched;
  const { schedule, itemId } = tour;
  const counted = few === undefined ? undefined : { words: few, most };
  return (
    <DateText words={{ kind: 'departure', schedule, durationHours, itemId, soon, later, few: counted }} {...rest} />
  );
}

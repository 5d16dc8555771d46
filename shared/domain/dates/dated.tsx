import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { datedMark, escaped, writeDated, type DatedText } from './dated-text.ts';

/**
 * Props of an element with dated contents. Hydration keeps the contents that it finds, of whatever day.
 * @param stitched HTML
 */
export function useDated<E extends Element>(dated: DatedText, stitched: string) {
  const json = JSON.stringify(dated);
  const element: RefObject<E | null> = useRef<E>(null);
  // React writes the contents again whenever it gets another object.
  const html = useMemo(() => ({ __html: stitched }), [stitched]);
  useLayoutEffect(() => writeDated(element.current!, JSON.parse(json) as DatedText, Date.now()), [json, html]);
  return { ref: element, [datedMark]: json, suppressHydrationWarning: true, dangerouslySetInnerHTML: html };
}

export interface DatedProps {
  words: Exclude<DatedText, { kind: 'events' }>;
  /** Words that are true on every day, for readers without script. */
  stitched: string;
  className?: string;
}

/** Words that depend on the visitor's date. */
export function Dated({ words, stitched, className }: DatedProps) {
  return <span className={className} {...useDated<HTMLSpanElement>(words, escaped(stitched))} />;
}

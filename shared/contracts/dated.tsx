import { datedHtml, datedMark, escaped, type DatedText } from './dated-text.ts';
import { useMinute } from './today.ts';

export interface DatedProps {
  words: Exclude<DatedText, { kind: 'events' }>;
  /** What a stitched page says, whatever the date, and who has no script reads. */
  stitched: string;
  className?: string;
}

/**
 * Words that depend on the visitor's date. By the time React takes the page over they have been brought up to date
 * without it (`writeDatedTexts`), so it keeps what it finds, and from then on writes the same.
 */
export function Dated({ words, stitched, className }: DatedProps) {
  const minute = useMinute();
  const html = (minute === undefined ? undefined : datedHtml(words, minute)) ?? escaped(stitched);
  // React leaves words that differ as it found them; the key makes it write them once it knows the date.
  return (
    <span
      key={minute === undefined ? 'stitched' : 'live'}
      className={className}
      {...{ [datedMark]: JSON.stringify(words) }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

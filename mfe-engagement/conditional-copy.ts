import type { ConditionalCopy } from '@hemstitch/platform/build/app-build';
import { formatDateRange } from '@cobblestone/domain/dates/dates.ts';
import type { ExitPopupContent, PopupWording } from './src/model/content.schema.ts';

const describeRepeats = (days: number) => ({
  'next-visit': 'in the next visit',
  'after-days': `after ${days} days`,
  never: 'never',
});

/** The copy of the exit popup, by wording. Stitched pages do not contain it, since the popup appears only before a visitor leaves. */
export function listPopupCopy({ wordings, offers, timing, again, pages }: ExitPopupContent): ConditionalCopy[] {
  const where = pages.only.length > 0 ? `on ${pages.only.join(', ')}` : `on all pages but ${pages.never.join(', ')}`;
  const describeWording = (
    group: readonly PopupWording[],
    when: string,
    { name, share, booking, ...wording }: PopupWording,
  ): ConditionalCopy => ({
    what: `Exit popup${when}, wording “${name}”`,
    where,
    words: {
      Headline: wording.title,
      Text: wording.text,
      Picture: wording.picture,
      Button: wording.submit,
      'Small print': wording.small,
      ...(wording.answer ? { 'Answer after a signup': wording.answer } : {}),
      'Before the booking link': booking.lead,
      'Booking link': `${booking.label} (${booking.to})`,
      ...(group.length > 1 ? { 'Share of visitors': `${share} %` } : {}),
    },
  });
  return [
    {
      what: 'Exit popup',
      where,
      words: {
        Pages: where,
        'May appear after': `${timing.armAfterSeconds} seconds`,
        'Appears again': describeRepeats(again.days)[again.when],
      },
    },
    ...wordings.map((wording) => describeWording(wordings, '', wording)),
    ...offers.flatMap(({ from, until, wordings: group }) =>
      group.map((wording) => describeWording(group, `, ${formatDateRange(from, until)}`, wording)),
    ),
  ];
}

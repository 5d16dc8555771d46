import type { SaidLater } from '@cobblestone/platform/build/app-build.ts';
import { spanInWords } from '@cobblestone/domain/dates/dates.ts';
import type { ExitPopupContent, PopupWording } from './src/model/exit-popup.schema.ts';

const returns = (days: number) => ({
  'next-visit': 'in the next visit',
  'after-days': `after ${days} days`,
  never: 'never',
});

/** What the exit popup says, by its wordings: no page shows it before a visitor is about to leave. */
export function saidByPopup({ wordings, offers, timing, again, pages }: ExitPopupContent): SaidLater[] {
  const seen = pages.only.length > 0 ? `on ${pages.only.join(', ')}` : `on all pages but ${pages.never.join(', ')}`;
  const saidBy = (
    among: readonly PopupWording[],
    when: string,
    { name, share, booking, ...wording }: PopupWording,
  ): SaidLater => ({
    what: `Exit popup${when}, wording “${name}”`,
    seen,
    words: {
      Headline: wording.title,
      Text: wording.text,
      Picture: wording.picture,
      Button: wording.submit,
      'Small print': wording.small,
      'Before the booking link': booking.lead,
      'Booking link': `${booking.label} (${booking.to})`,
      ...(among.length > 1 ? { 'Share of visitors': `${share} %` } : {}),
    },
  });
  return [
    {
      what: 'Exit popup',
      seen,
      words: {
        Pages: seen,
        'May appear after': `${timing.armAfterSeconds} seconds`,
        'Appears again': returns(again.days)[again.when],
      },
    },
    ...wordings.map((wording) => saidBy(wordings, '', wording)),
    ...offers.flatMap(({ from, until, wordings: own }) =>
      own.map((wording) => saidBy(own, `, ${spanInWords(from, until)}`, wording)),
    ),
  ];
}

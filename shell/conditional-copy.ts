import type { ConditionalCopy } from '@hemstitch/platform/build/app-build';
import type { z } from 'zod';
import { formatDateRange } from '@cobblestone/domain/dates/dates.ts';
import type { homeSchema } from './src/model/content.schema.ts';

/** Texts that the home page shows only on some days or in some seasons; its HTML has the others. */
export function saidByBanners({ availability, giftCards }: z.infer<typeof homeSchema>): ConditionalCopy[] {
  const where = 'on /';
  const { nextTour, seasonOf, title, spotsFew } = availability;
  return [
    {
      what: 'Availability banner',
      where,
      words: {
        Season: seasonOf,
        ...(nextTour
          ? {
              'When there is a walk within a week': nextTour.soon,
              'When few places are left on it': `${title}. ${spotsFew}`,
              'When its season is over': nextTour.notSoon,
            }
          : {}),
      },
    },
    ...availability.offers.map(({ from, until, title }) => ({
      what: `Availability banner, ${formatDateRange(from, until)}`,
      where,
      words: { Headline: title },
    })),
    ...giftCards.offers.map(({ from, until, title, text }) => ({
      what: `Gift cards, ${formatDateRange(from, until)}`,
      where,
      words: { Headline: title, Text: text },
    })),
  ];
}

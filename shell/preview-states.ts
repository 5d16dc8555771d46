import type { PreviewState, ReadContent } from '@hemstitch/platform/build/app-build';
import type { DaysOfOffer } from '@cobblestone/domain/content/parts.schema.ts';
import { chromeContentSchema } from './src/model/chrome.schema.ts';
import { homeSchema } from './src/model/content.schema.ts';

type Banner = Pick<PreviewState, 'feature' | 'title' | 'page' | 'part' | 'steps' | 'anyPage'> & {
  offers: readonly DaysOfOffer[];
};

/** The banners as they usually look and on the days of each offer. */
export async function listShellStates(read: ReadContent): Promise<PreviewState[]> {
  const { availability, giftCards } = await read('home.json', homeSchema);
  const { bookBar } = await read('chrome.json', chromeContentSchema);
  const banners: Banner[] = [
    {
      feature: 'availability',
      title: 'Availability banner',
      page: '/',
      part: 'main [data-tone="brick"]',
      offers: availability.offers,
    },
    { feature: 'gift-cards', title: 'Gift cards', page: '/', part: '#gift-cards', offers: giftCards.offers },
    { feature: 'petition', title: 'Petition', page: '/', part: '#petition', offers: [] },
    { feature: 'book', title: 'The book', page: '/', part: '#the-book', offers: [] },
    {
      feature: 'book-bar',
      title: 'Book bar',
      page: '/blog',
      anyPage: true,
      steps: [{ scrollTo: 900 }],
      offers: bookBar.offers,
    },
  ];
  return banners.flatMap(({ offers, ...banner }): PreviewState[] => [
    { ...banner, wording: 'usual', state: 'shown', excludedDays: offers },
    ...offers.map((days, index) => ({
      ...banner,
      wording: `offer-${index + 1}`,
      state: 'shown',
      days: { from: days.from, until: days.until },
    })),
  ]);
}

import { paths } from '@cobblestone/contracts/paths.ts';

export interface Suggestion {
  /** Parts of words that point to the page, lower case. */
  keywords: readonly string[];
  path: string;
  label: string;
}

/** What the not-found page proposes, by what the failed path contains; the first row wins (S67). */
export const suggestions: readonly Suggestion[] = [
  { keywords: ['brooklyn', 'heights'], path: paths.brooklynHeights, label: 'Brooklyn Heights Tour' },
  { keywords: ['financial', 'district'], path: paths.financialDistrict, label: 'Financial District Tour' },
  { keywords: ['lower', 'east', 'side'], path: paths.lowerEastSide, label: 'Lower East Side Tour' },
  { keywords: ['private', 'custom'], path: paths.privateTours, label: 'Private Tours' },
  { keywords: ['book', 'reserve'], path: paths.booking, label: 'Book Your Tour' },
  { keywords: ['galler', 'photo'], path: paths.gallery, label: 'Gallery' },
  { keywords: ['blog', 'post'], path: paths.blog, label: 'Blog' },
  { keywords: ['about'], path: paths.about, label: 'About Us' },
  { keywords: ['contact'], path: paths.contact, label: 'Contact' },
  { keywords: ['press', 'media'], path: paths.pressKit, label: 'Press Kit' },
  { keywords: ['news'], path: paths.inTheNews, label: 'In the News' },
];

/** The page that a failed path most likely meant; undefined when no keyword is in it. */
export function suggestionFor(pathname: string): Suggestion | undefined {
  const path = pathname.toLowerCase();
  return suggestions.find(({ keywords }) => keywords.some((keyword) => path.includes(keyword)));
}

import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useLocation } from '@hemstitch/platform/contract/navigation';
import { lazyPart } from '@hemstitch/platform/contract/page/lazy-part';
import type { PageModule } from '@hemstitch/platform/contract/routes/routes';
import { cardsFile, daySheetPath, parseTourPage, tourPageFile } from '../model/tour/tour-files.ts';
import { relatedPostsFragment, TourPage } from '../tour/tour-page.tsx';

/** Loaded separately, since few visitors of a tour's page need it. */
const DaySheet = lazyPart(async () => (await import('../day-sheet/day-sheet.tsx')).DaySheet);

const idOf = (pathname: string) => pathname.split('/')[2] ?? '';
const isDaySheet = (pathname: string) => pathname === daySheetPath(`/tours/${idOf(pathname)}`);

export const dataFiles = ({ pathname }: URL) => [
  cardsFile,
  tourPageFile(idOf(pathname)),
  ...['tour-copy.json', ...(isDaySheet(pathname) ? ['expectations.json'] : ['ask-us.json', 'calendar.json'])].map(
    contentData,
  ),
];

export const fragments: PageModule['fragments'] = async ({ pathname }, { read }) => {
  if (isDaySheet(pathname)) return [];
  const page = await read('tours', tourPageFile(idOf(pathname)));
  const related = page && parseTourPage(page).related;
  return related ? [relatedPostsFragment(related.tag)] : [];
};

/** The page of a public tour, or the page for the day of its walk. */
export function Page() {
  const { pathname } = useLocation();
  return isDaySheet(pathname) ? <DaySheet id={idOf(pathname)} /> : <TourPage id={idOf(pathname)} />;
}

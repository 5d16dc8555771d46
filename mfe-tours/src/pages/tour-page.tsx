import { lazyPart } from '@cobblestone/platform/contract/lazy-part.tsx';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import type { PageModule } from '@cobblestone/platform/contract/routes.ts';
import { cardsFile, pageFile, pageIn } from '../model/tour-files.ts';
import { todayPath } from '../day-sheet/day-sheet-paths.ts';
import { storiesAbout, TourPage } from '../tour/tour-page.tsx';

/** Loaded on its own: who reads of a walk seldom walks it today. */
const TodayPage = lazyPart(async () => (await import('../day-sheet/day-sheet.tsx')).TodayPage);

const idOf = (pathname: string) => pathname.split('/')[2] ?? '';
const isToday = (pathname: string) => pathname === todayPath(`/tours/${idOf(pathname)}`);

export const dataFiles = ({ pathname }: URL) => [cardsFile, pageFile(idOf(pathname))];

export const fragments: PageModule['fragments'] = async ({ pathname }, { read }) => {
  if (isToday(pathname)) return [];
  const page = await read('tours', pageFile(idOf(pathname)));
  const related = page && pageIn(page).related;
  return related ? [storiesAbout(related.tag)] : [];
};

/** The page of whichever public tour the address names, or the one for the day of its walk. */
export function Page() {
  const { pathname } = useLocation();
  return isToday(pathname) ? <TodayPage id={idOf(pathname)} /> : <TourPage id={idOf(pathname)} />;
}

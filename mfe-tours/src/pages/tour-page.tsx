import { useLocation } from '@cobblestone/contracts/navigation.tsx';
import type { PageModule } from '@cobblestone/contracts/routes.ts';
import type { PublicTour } from '../model/tour.schema.ts';
import { cardsFile, pageFile } from '../model/tour-files.ts';
import { storiesAbout, TourPage } from '../tour/tour-page.tsx';

const idOf = (pathname: string) => pathname.split('/').at(-1) ?? '';

export const dataFiles = ({ pathname }: URL) => [cardsFile, pageFile(idOf(pathname))];

export const fragments: PageModule['fragments'] = async ({ pathname }, { read }) => {
  const { related } = JSON.parse((await read('tours', pageFile(idOf(pathname)))) ?? '{}') as Partial<PublicTour>;
  return related ? [storiesAbout(related.tag)] : [];
};

/** The page of whichever public tour the address names. */
export function Page() {
  return <TourPage id={idOf(useLocation().pathname)} />;
}

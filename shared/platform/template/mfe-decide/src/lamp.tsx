import { pageData } from '@hemstitch/platform/contract/content/content-data';
import { useLocation } from '@hemstitch/platform/contract/navigation';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { useSiteData } from '@hemstitch/platform/contract/site';

export interface Lamp {
  id: string;
  name: string;
  /** Whole euros. */
  price: number;
}

export const lampPath = ({ id }: Lamp) => `/lamps/${id}`;

/** The platform loads it before the page: the lamp of the address, which `list` in `exposed/routes.ts` gives to its page. */
export const dataFiles = ({ pathname }: URL) => [pageData(pathname)];

/** The page of one lamp. It has the data of this lamp alone. */
export function Page() {
  const { pathname } = useLocation();
  const { name, price } = useSiteData<Lamp>('decide', pageData(pathname))!;
  return (
    <>
      <PageHead title={name} description={`${name} for €${price}`} path={pathname} />
      <h1>{name}</h1>
      <p>€{price}</p>
    </>
  );
}

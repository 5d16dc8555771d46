import { useLocation } from '@hemstitch/platform/contract/navigation';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { useSiteData } from '@hemstitch/platform/contract/site';

export interface Lamp {
  id: string;
  name: string;
  /** Whole euros. */
  price: number;
}

/** The data files of a page or a fragment, which the platform loads before it. */
export const dataFiles = () => ['content/lamps.json'];

export const useLamps = (): readonly Lamp[] => useSiteData<Lamp[]>('decide', 'content/lamps.json') ?? [];

export const lampPath = ({ id }: Lamp) => `/lamps/${id}`;

/** The page of one lamp, which its address names. */
export function Page() {
  const { pathname } = useLocation();
  const { name, price } = useLamps().find((lamp) => lampPath(lamp) === pathname)!;
  return (
    <>
      <PageHead title={name} description={`${name} for €${price}`} path={pathname} />
      <h1>{name}</h1>
      <p>€{price}</p>
    </>
  );
}

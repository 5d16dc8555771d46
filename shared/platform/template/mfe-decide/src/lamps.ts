import { useSiteData } from '@hemstitch/platform/contract/site';
import type { Lamp } from './lamp.tsx';

/** The data files of a page or a fragment that shows all lamps. */
export const dataFiles = () => ['content/lamps.json'];

export const useLamps = (): readonly Lamp[] => useSiteData<Lamp[]>('decide', 'content/lamps.json') ?? [];

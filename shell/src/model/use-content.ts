import { createUseContent } from '@cobblestone/domain/content/use-content.ts';
import type { contentFiles } from '../../content-files.ts';

/** Reads one of this app's content files, except for those that its code contains (site.config.ts). */
export const useContent = createUseContent<typeof contentFiles>('shell');

import { createUseContent } from '@cobblestone/domain/content/use-content.ts';
import type { contentFiles } from '../../content-files.ts';

/** Reads one of this app's content files. */
export const useContent = createUseContent<typeof contentFiles>('tours');

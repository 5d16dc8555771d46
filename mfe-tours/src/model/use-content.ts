import { createUseContent, type ContentOf } from '@cobblestone/domain/content/use-content.ts';
import type { contentFiles } from '../../content-files.ts';

/** One of this app's content files as pages get it. */
export type Content<File extends keyof typeof contentFiles> = ContentOf<typeof contentFiles, File>;

/** Reads one of this app's content files. */
export const useContent = createUseContent<typeof contentFiles>('tours');

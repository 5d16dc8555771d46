import { useSiteData } from '@hemstitch/platform/contract/site';
import { createUseContent, type ContentOf } from '@cobblestone/domain/content/use-content.ts';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import type { contentFiles } from '../../content-files.ts';
import { searchIndexFile } from './blog-address.ts';
import type { SearchIndex } from './data.ts';

/** One of this app's content files as pages get it. */
export type Content<File extends keyof typeof contentFiles> = ContentOf<typeof contentFiles, File>;

/** Reads one of this app's content files. There are two, so that a changed word renders only the pages that show it again. */
export const useContent = createUseContent<typeof contentFiles>('blog');

/** Reads a JSON data file of the blog, with facts in place of placeholders. Suspends. */
export function useBlogData<T extends object>(file: string): T | undefined {
  const fillFacts = useInterpolateFacts();
  const data = useSiteData<T>('blog', file);
  return data && fillFacts(data);
}

/** The posts to search. Suspends until they are loaded. */
export function useSearchIndex(): SearchIndex {
  const index = useBlogData<SearchIndex>(searchIndexFile);
  if (!index) throw new Error(`The release of the blog has no data file ${searchIndexFile}.`);
  return index;
}

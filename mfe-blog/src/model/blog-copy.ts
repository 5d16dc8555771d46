import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useSiteData } from '@hemstitch/platform/contract/site';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { searchIndexFile } from './blog-address.ts';
import type { ListCopy, StoryCopy } from './content.schema.ts';
import type { SearchIndex } from './data.ts';

/** Two files, so that a changed word renders only the pages that show it again. */
export const listCopyFile = contentData('list-copy.json');
export const storyCopyFile = contentData('story-copy.json');

export const useListCopy = (): ListCopy => useCopy(listCopyFile);
export const useStoryCopy = (): StoryCopy => useCopy(storyCopyFile);

/** The posts to search. Suspends until they are loaded. */
export const useSearchIndex = (): SearchIndex => useCopy(searchIndexFile);

function useCopy<Copy extends object>(file: string): Copy {
  const copy = useBlogData<Copy>(file);
  if (!copy) throw new Error(`The release of the blog has no data file ${file}.`);
  return copy;
}

const filled = new WeakMap<object, unknown>();

/** Reads a JSON data file of the blog, with facts in place of placeholders. Suspends. The same file is the same object. */
export function useBlogData<T extends object>(file: string): T | undefined {
  const interpolate = useInterpolateFacts();
  const data = useSiteData<T>('blog', file);
  if (data && !filled.has(data)) filled.set(data, interpolate(data));
  return data && (filled.get(data) as T);
}

import { contentData } from '@hemstitch/platform/contract/content/content-data';
import type { ListCopy, StoryCopy } from './blog-copy.schema.ts';
import { useBlogData } from './use-blog-data.ts';

/** Two files, so that a changed word renders only the pages that show it again. */
export const listCopyFile = contentData('list-copy.json');
export const storyCopyFile = contentData('story-copy.json');

export const useListCopy = (): ListCopy => useCopy(listCopyFile);
export const useStoryCopy = (): StoryCopy => useCopy(storyCopyFile);

function useCopy<Copy extends object>(file: string): Copy {
  const copy = useBlogData<Copy>(file);
  if (!copy) throw new Error(`The release of the blog has no data file ${file}.`);
  return copy;
}

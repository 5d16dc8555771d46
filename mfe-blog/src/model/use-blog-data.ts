import { useSiteData } from '@cobblestone/platform/contract/site.tsx';
import { useFactsInWords } from '@cobblestone/domain/tours/use-facts-in-words.ts';

const filled = new WeakMap<object, unknown>();

/** A JSON data file of the blog with the facts that its stories name: the same object for the same file. Suspends as `useSiteData`. */
export function useBlogData<T extends object>(file: string): T | undefined {
  const inWords = useFactsInWords();
  const data = useSiteData<T>('blog', file);
  if (data && !filled.has(data)) filled.set(data, inWords(data));
  return data && (filled.get(data) as T);
}

import { useSiteData } from '@cobblestone/platform/contract/site.tsx';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';

const filled = new WeakMap<object, unknown>();

/** A JSON data file of the blog with the facts that its stories name: the same object for the same file. Suspends as `useSiteData`. */
export function useBlogData<T extends object>(file: string): T | undefined {
  const inWords = useInterpolateFacts();
  const data = useSiteData<T>('blog', file);
  if (data && !filled.has(data)) filled.set(data, inWords(data));
  return data && (filled.get(data) as T);
}

import { useSiteData } from '@hemstitch/platform/contract/site';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';

const filled = new WeakMap<object, unknown>();

/** Reads a JSON data file of the blog, with facts in place of placeholders. Suspends. The same file is the same object. */
export function useBlogData<T extends object>(file: string): T | undefined {
  const interpolate = useInterpolateFacts();
  const data = useSiteData<T>('blog', file);
  if (data && !filled.has(data)) filled.set(data, interpolate(data));
  return data && (filled.get(data) as T);
}

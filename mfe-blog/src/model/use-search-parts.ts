import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { useSite, type SiteDataSource } from '@cobblestone/platform/contract/site.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import type { SearchIndex } from './data.schema.ts';
import { olderSearchFile, searchIndexFile } from './search-files.ts';
import { useBlogData } from './use-blog-data.ts';

/** Files that are on their way at once. */
const AT_ONCE = 4;

/** What there is to search, newest posts first, and whether that is all. */
export interface SearchParts {
  parts: readonly SearchIndex[];
  isWhole: boolean;
}

/** The newest posts' index, and those of older ones as they come, for as long as somebody searches. */
class GrowingIndex {
  #parts: SearchParts;
  readonly #older: number;
  readonly #searching = new Set<() => void>();
  #isReading = false;

  constructor(newest: SearchIndex) {
    this.#older = newest.older ?? 0;
    this.#parts = { parts: [newest], isWhole: this.#older === 0 };
  }

  readonly snapshot = () => this.#parts;

  readonly subscribe = (changed: () => void) => {
    this.#searching.add(changed);
    return () => void this.#searching.delete(changed);
  };

  /** What fails is asked for again by the next search. */
  async grow({ read, retry }: SiteDataSource, inWords: (index: SearchIndex) => SearchIndex): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (!this.#parts.isWhole && this.#searching.size > 0) {
      const next = this.#older - this.#parts.parts.length + 1;
      const files = Array.from({ length: Math.min(AT_ONCE, next) }, (_, ahead) => olderSearchFile(next - ahead));
      for (const file of files) read('blog', file).catch(() => undefined);
      // The build wrote it by its schema, and no parser is to reach the visitor.
      const part = await read('blog', files[0]!)
        .then((text) => inWords(JSON.parse(text ?? '') as SearchIndex))
        .catch(() => retry('blog', files[0]!));
      if (!part) break;
      this.#parts = { parts: [...this.#parts.parts, part], isWhole: next === 1 };
      for (const changed of this.#searching) changed();
    }
    this.#isReading = false;
  }
}

const growing = new WeakMap<SearchIndex, GrowingIndex>();

function growingFrom(newest: SearchIndex): GrowingIndex {
  const index = growing.get(newest) ?? new GrowingIndex(newest);
  growing.set(newest, index);
  return index;
}

/** What there is to search: suspends until the newest posts are there, and reads the older ones, which come one part after the other. */
export function useSearchParts(query: string): SearchParts {
  const newest = useBlogData<SearchIndex>(searchIndexFile);
  if (!newest) throw new Error(`The blog's release has no ${searchIndexFile}`);
  const { data } = useSite();
  const inWords = useInterpolateFacts();
  const index = growingFrom(newest);
  useEffect(() => {
    void index.grow(data, inWords);
  }, [index, data, inWords, query]);
  return useSyncExternalStore(index.subscribe, index.snapshot, index.snapshot);
}

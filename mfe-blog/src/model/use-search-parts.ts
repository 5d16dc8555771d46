import { useSite, type SiteDataSource } from '@hemstitch/platform/contract/site';
import { useEffect, useSyncExternalStore } from 'react';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { olderSearchFile, searchIndexFile } from './blog-address.ts';
import { useBlogData } from './blog-copy.ts';
import type { SearchIndex } from './data.schema.ts';

/** The number of files that load at the same time. */
const CONCURRENCY = 4;

export interface SearchParts {
  /** The loaded parts of the index, newest posts first. */
  parts: readonly SearchIndex[];
  /** True if all parts are loaded. */
  isComplete: boolean;
}

/** The index of the newest posts, and those of older posts as they load while a search is shown. */
class GrowingIndex {
  #parts: SearchParts;
  readonly #older: number;
  readonly #listeners = new Set<() => void>();
  #isLoading = false;

  constructor(newest: SearchIndex) {
    this.#older = newest.older ?? 0;
    this.#parts = { parts: [newest], isComplete: this.#older === 0 };
  }

  readonly snapshot = () => this.#parts;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Loads older posts. The next search tries a failed file again. */
  async loadOlder({ read, retry }: SiteDataSource, interpolate: (index: SearchIndex) => SearchIndex): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    while (!this.#parts.isComplete && this.#listeners.size > 0) {
      const next = this.#older - this.#parts.parts.length + 1;
      const files = Array.from({ length: Math.min(CONCURRENCY, next) }, (_, ahead) => olderSearchFile(next - ahead));
      for (const file of files) read('blog', file).catch(() => undefined);
      // The build has checked the file. Visitors must not download the parser.
      const part = await read('blog', files[0]!)
        .then((text) => interpolate(JSON.parse(text ?? '') as SearchIndex))
        .catch(() => retry('blog', files[0]!));
      if (!part) break;
      this.#parts = { parts: [...this.#parts.parts, part], isComplete: next === 1 };
      for (const listener of this.#listeners) listener();
    }
    this.#isLoading = false;
  }
}

const indexes = new WeakMap<SearchIndex, GrowingIndex>();

function growingIndexOf(newest: SearchIndex): GrowingIndex {
  const index = indexes.get(newest) ?? new GrowingIndex(newest);
  indexes.set(newest, index);
  return index;
}

/** The posts to search. Suspends until the newest posts are loaded; older posts load part by part. */
export function useSearchParts(query: string): SearchParts {
  const newest = useBlogData<SearchIndex>(searchIndexFile);
  if (!newest) throw new Error(`The blog's release has no ${searchIndexFile}`);
  const { data } = useSite();
  const interpolate = useInterpolateFacts();
  const index = growingIndexOf(newest);
  useEffect(() => {
    void index.loadOlder(data, interpolate);
  }, [index, data, interpolate, query]);
  return useSyncExternalStore(index.subscribe, index.snapshot, index.snapshot);
}

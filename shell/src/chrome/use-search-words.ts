import { searchableWords } from '@cobblestone/domain/search-text.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { useEffect, useState } from 'react';
import { searchWordsFile, type SearchWords } from '@cobblestone/platform/contract/page-state.ts';
import type { SearchablePage } from './site-search.ts';

/** The words of the site's pages by their addresses, fetched once the search is open. Until then, and without them, pages are found by name. */
export function useSearchWords(): ReadonlyMap<string, SearchablePage> {
  const { data } = useSite();
  const [words, setWords] = useState<ReadonlyMap<string, SearchablePage>>(new Map());
  useEffect(() => {
    void data
      .read('shell', searchWordsFile)
      .catch(() => data.retry('shell', searchWordsFile))
      .then((text) => {
        if (!text) return;
        const read = Object.entries(JSON.parse(text) as SearchWords);
        setWords(new Map(read.map(([path, page]) => [path, { ...page, words: searchableWords([page.words]) }])));
      });
  }, [data]);
  return words;
}

import { isPageAddress, Link, useNavigate } from '@hemstitch/platform/contract/navigation';
import { routesFile, searchWordsFile } from '@hemstitch/platform/contract/page-state';
import type { RouteTable } from '@hemstitch/platform/contract/routes/routes';
import { useSite } from '@hemstitch/platform/contract/site';
import { useEffect, useId, useRef, useState } from 'react';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { chromeContent } from '../chrome-content.ts';
import * as styles from '../overlay/overlay-panel.styles.ts';
import { OverlayPanel } from '../overlay/overlay-panel.tsx';
import type { SearchablePage } from './site-search.ts';

const typeNames = { tour: 'Tour', page: 'Page' } as const;
const words = chromeContent.search;
/** Maximum time that sent words wait for code and routes. In milliseconds. */
const WAIT_MS = 3000;

/** The header's search over tours and pages, with links to the pages' own searches (S16, S18, S88). */
export function SearchPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const navigate = useNavigate();
  const { search, loading, words: pageWords } = useSearch(isOpen);
  const { giftCards } = useSite().config.booking;
  const find = ({ searchSite, searchEntries, furtherSearches, routes }: Search) => {
    const outside = { name: chromeContent.giftCards, path: giftCards, type: 'page' } as const;
    return {
      found: searchSite(searchEntries(routes, outside), query, pageWords),
      further: furtherSearches(routes, query),
    };
  };
  const { found, further = [] } = search ? find(search) : {};
  const goToFirst = (form: HTMLFormElement, results: ReturnType<typeof find>) => {
    const first = results.found?.[0] ?? results.further[0];
    if (!first) return;
    form.closest<HTMLElement>('[popover]')?.hidePopover();
    if (isPageAddress(first.path)) navigate(first.path);
    else window.location.assign(first.path);
  };

  // It may have been opened before hydration, with letters in the field.
  useEffect(() => {
    // React writes the attribute only while stitching.
    input.current!.autofocus = true;
    setQuery(input.current!.value);
    setIsOpen(input.current!.checkVisibility?.() ?? false);
  }, []);
  useEffect(() => {
    // The next search starts over.
    if (isOpen) return () => setQuery('');
    return undefined;
  }, [isOpen]);

  return (
    <>
      <OverlayPanel
        id="site-search"
        title="Search"
        look={styles.search}
        tone="newsprint"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <div css={styles.searchColumn}>
          <form
            role="search"
            // The browser itself sends the words there before hydration, and when code or routes do not come.
            action={paths.blog}
            onSubmit={(event) => {
              event.preventDefault();
              const form = event.currentTarget;
              const tooLate = new Promise<never>((_, reject) => setTimeout(reject, WAIT_MS));
              void Promise.race([loading.current, tooLate]).then(
                (loaded) => loaded && goToFirst(form, find(loaded)),
                () => form.submit(),
              );
            }}
          >
            <input
              css={styles.field}
              ref={input}
              // Escape would only empty a field of the type `search`.
              type="text"
              role="searchbox"
              inputMode="search"
              name="q"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- when the search opens
              autoFocus
              autoComplete="off"
              enterKeyHint="search"
              aria-label={words.label}
              aria-describedby={hintId}
              placeholder={words.placeholder}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </form>
          <p css={styles.hint} id={hintId}>
            {words.hint}
          </p>
          {found?.length ? (
            <ul css={styles.results} role="list" aria-label="Search results">
              {found.map(({ name, path, type, matches }) => (
                <li key={path}>
                  <Link to={path} target={isPageAddress(path) ? undefined : '_blank'}>
                    <span css={styles.resultType}>{typeNames[type]}</span>
                    <span css={{ font: 'var(--step-1) / 1.25 var(--font-display)' }}>{name}</span>
                    {matches?.length ? (
                      <span css={styles.resultMatches}>
                        {matches.map(([beginning, rest]) => (
                          <span key={rest}>
                            <mark>{beginning}</mark>
                            {rest}
                          </span>
                        ))}
                      </span>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          <div role="status">
            {found?.length === 0 ? <p>No results found for &apos;{query.trim()}&apos;</p> : null}
            {found?.length ? (
              <span css={visuallyHidden}>{`${found.length} ${found.length === 1 ? 'result' : 'results'}`}</span>
            ) : null}
          </div>
          {further.map(({ label, path }) => (
            <Link key={path} css={styles.further} to={path}>
              {label} for &apos;{query.trim()}&apos;
            </Link>
          ))}
        </div>
      </OverlayPanel>
      <div css={styles.shade} data-print="hide" aria-hidden="true" />
    </>
  );
}

type Search = typeof import('./site-search.ts') & { routes: RouteTable };

/** Loads the search's code with the site's routes, and the word index. Without the index, pages are found by name. */
function useSearch(isOpen: boolean) {
  const { data } = useSite();
  const [search, setSearch] = useState<Search>();
  const [words, setWords] = useState<ReadonlyMap<string, SearchablePage>>(new Map());
  const loading = useRef<Promise<Search>>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const code = import('./site-search.ts');
    const readFile = (file: string) => data.read('shell', file).catch(() => data.retry('shell', file));
    loading.current = Promise.all([code, readFile(routesFile)]).then(([own, text]) => ({
      ...own,
      routes: JSON.parse(text ?? '') as RouteTable,
    }));
    loading.current.then(setSearch, () => {});
    Promise.all([code, readFile(searchWordsFile)]).then(
      ([{ readSearchablePages }, text]) => text && setWords(readSearchablePages(text)),
      () => {},
    );
  }, [data, isOpen]);
  return { search, loading, words };
}

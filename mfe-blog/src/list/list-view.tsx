import { css } from '@emotion/react';
import { focusOn } from '@hemstitch/platform/contract/page/focus';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { useSite } from '@hemstitch/platform/contract/site';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Hero } from '@cobblestone/design/hero/hero.tsx';
import { DataBoundary } from '@cobblestone/design/layout/data-boundary.tsx';
import { EmptyState } from '@cobblestone/design/layout/empty-state.tsx';
import { BelowFold, DoubleRule, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { gridOf, rowOf, touchTarget } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { paths, sharingImagePath } from '@cobblestone/domain/paths.ts';
import { postListData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { CardGrid } from '../cards/post-card.tsx';
import { ListLink } from '../links.tsx';
import { listFile, type ListLocation, searchIndexFile, listPath } from '../model/blog-address.ts';
import { categories, categoryBySlug } from '../model/categories.ts';
import type { CategoryCount, ListPage } from '../model/data.ts';
import { heroPicture, promotionPicture } from '../model/page-pictures.ts';
import { searchIn } from '../model/search.ts';
import { useBlogData, useContent, useSearchIndex, type Content } from '../model/use-content.ts';
import { ToursPromo } from '../tours-promo/tours-promo.tsx';
import { useFocusHeading, useSearchInView, useSearchText } from './list-hooks.ts';
import { ListStatus, SearchForm } from './search.tsx';
import { BrowseTopics, TopicFilter } from './topics.tsx';

const pager = css`
  ${rowOf('xs m', 'center', 'space-between')}
  padding-top: var(--space-m);
  border-top: var(--rule-double);
`;

const numbers = css`
  ${rowOf('3xs', 'center')}
  font-variant-numeric: tabular-nums;
`;

const step = css`
  display: inline-grid;
  place-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding-inline: 0.5em;
  border-radius: var(--radius-s);
  font-weight: 600;
  &[aria-current] {
    background: var(--color-text);
    color: var(--color-surface);
    text-decoration: none;
  }
`;

/** Links to the list's pages. A single page has no pager. */
function Pager({ location, pages }: { location: ListLocation; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav css={pager} aria-label="Pages of stories">
      {location.page > 1 ? (
        <ListLink css={step} location={{ ...location, page: location.page - 1 }} rel="prev">
          ← Newer stories
        </ListLink>
      ) : (
        <span />
      )}
      <ol role="list" css={numbers}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <ListLink
              css={step}
              location={{ ...location, page }}
              aria-current={page === location.page ? 'page' : undefined}
            >
              <VisuallyHidden>Page </VisuallyHidden>
              {page}
            </ListLink>
          </li>
        ))}
      </ol>
      {location.page < pages ? (
        <ListLink css={step} location={{ ...location, page: location.page + 1 }} rel="next">
          Older stories →
        </ListLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** 'Browse by Topic' needs more posts than this (B10). */
const fewPosts = 3;

const searchDesk = css`
  ${gridOf('s l', { laptop: '1fr 24rem', align: 'center' })}
  padding-bottom: var(--space-s);
  border-bottom: var(--rule-thin);
`;

const header = css`
  ${rowOf('2xs m', 'baseline', 'space-between')}
  & > a {
    ${touchTarget}
  }
`;

/** Has space for the rooftops of the band below, which overlap this one. */
const stories = css`
  ${gridOf('l')}
  padding-bottom: var(--space-l);
  /* Results of a search will replace them. */
  &[aria-busy] {
    opacity: 0.55;
    transition: opacity 0s 0.3s;
  }
`;

const about = css`
  max-width: var(--measure);
  color: var(--color-text-muted);
`;

export interface ListViewProps {
  location: ListLocation;
  /** False while the page is hidden. */
  isShown: boolean;
}

/** The list of posts: search, topics, a page of cards (B7). */
export function ListView({ location, isShown }: ListViewProps) {
  const { data } = useSite();
  const copy = useContent('list-copy.json');
  const search = useSearchText(location);
  // The field reacts immediately. The results follow when the index has loaded; until then the old ones stay visible.
  const query = useDeferredValue(search.query);
  const list = useBlogData<ListPage>(listFile({ category: location.category, page: search.query ? 1 : location.page }));
  const topics = topicsOf(list);
  const topic = categoryBySlug(location.category);
  const [tries, setTries] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusHeading(heading);
  const desk = useRef<HTMLDivElement>(null);
  useSearchInView(desk, location.query.trim(), isShown);
  const isSearched = search.query !== '';
  useEffect(() => {
    if (!isSearched || document.activeElement !== field.current) return;
    // Otherwise the results, or the failure, would appear below the visible part of the page.
    if ((heading.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2)
      desk.current?.scrollIntoView({ block: 'start' });
  }, [isSearched]);
  const clear = () => {
    search.clear();
    focusOn(field.current);
  };
  const showsTopics =
    location.category === undefined && !query && topics.length > 1 && list !== undefined && list.total > fewPosts;
  return (
    <>
      <ListHead list={list} category={location.category} page={query ? 1 : location.page} query={query} />
      <Hero
        backgroundImage={heroPicture}
        height="medium"
        kicker={copy.hero.kicker}
        title={copy.hero.title}
        deck={copy.hero.deck}
      />
      <SectionBand labelledBy="stories" space="snug">
        <div css={searchDesk} ref={desk}>
          <TopicFilter categories={topics} chosen={location.category} query={search.query} />
          <SearchForm
            ref={field}
            search={search}
            category={location.category}
            onApproach={() => void data.read('blog', searchIndexFile).catch(() => undefined)}
            onSubmit={() => focusOn(heading.current)}
          />
        </div>
        <div css={header}>
          <Headline id="stories" ref={heading} title={headingOf(location, query)} />
          {topic && !query ? <p css={about}>{topic.description}</p> : null}
          {topic || query ? null : <a href="/feed.xml">Follow by feed</a>}
          <ListStatus
            list={list}
            category={location.category}
            query={query}
            tries={tries}
            clearable={isSearched}
            onClear={clear}
          />
        </div>
        <DoubleRule />
        <div css={stories} aria-busy={search.query !== query || undefined}>
          <BelowFold>
            {query ? (
              <DataBoundary {...copy.searchFailed} onTryAgain={() => setTries((before) => before + 1)}>
                <SearchResults query={query} category={location.category} />
              </DataBoundary>
            ) : (
              <ListedStories list={list} location={{ ...location, query: search.query }} />
            )}
          </BelowFold>
        </div>
      </SectionBand>
      <BelowFold>
        <ToursPromo {...copy.promotion} main={paths.booking} picture={promotionPicture} />
        {showsTopics ? <BrowseTopics categories={topics} /> : null}
      </BelowFold>
    </>
  );
}

function ListedStories({ list, location }: { list: ListPage | undefined; location: ListLocation }) {
  if (!list || list.posts.length === 0) {
    return <EmptyList reason={location.category !== undefined || location.page > 1 ? 'filtered' : 'none'} />;
  }
  return (
    <>
      <CardGrid posts={list.posts} />
      <Pager location={location} pages={list.pages} />
    </>
  );
}

function headingOf({ category }: ListLocation, query: string): string {
  if (query) return 'From the archive';
  return category === undefined ? 'Latest stories' : (categoryBySlug(category)?.name ?? 'Stories');
}

/** The topics with posts, or all topics if the list does not exist. */
function topicsOf(list: ListPage | undefined): CategoryCount[] {
  return list ? list.categories.filter(({ count }) => count > 0) : categories.map((topic) => ({ ...topic, count: 0 }));
}

/** The number of posts in the structured data of a list (B28). */
const listedPosts = 10;

interface ListHeadProps {
  list: Pick<ListPage, 'posts' | 'pages'> | undefined;
  category?: string;
  page: number;
  query: string;
}

/**
 * The list's metadata: a title that includes the topic, the page or the search (B27). Every page has its own canonical
 * address. Search engines do not index searches.
 */
function ListHead({ list, category, page, query }: ListHeadProps) {
  const { config } = useSite();
  const { head, hero } = useContent('list-copy.json');
  const topic = categoryBySlug(category);
  const unknown = list === undefined || (category !== undefined && topic === undefined);
  const numbered = page > 1 ? `Page ${page}` : undefined;
  const title = [query ? `“${query}”` : undefined, topic?.name, head.title, numbered].filter(Boolean).join(' · ');
  const description = [numbered && `${numbered}.`, topic?.description, head.description].filter(Boolean).join(' ');
  const path = unknown ? listPath() : listPath({ category, query, page });
  return (
    <PageHead
      title={title}
      description={description}
      keywords={topic ? [topic.name, ...head.keywords] : head.keywords}
      path={path}
      image={sharingImagePath('blog', 'blog')}
      imageAlt={hero.title}
      noindex={Boolean(query) || unknown}
      structuredData={
        query || unknown
          ? []
          : [
              postListData(
                config,
                { name: `${title} | ${config.brand}`, description, path },
                list.posts.slice(0, listedPosts),
              ),
            ]
      }
    />
  );
}

/** The posts that match a search, which is not empty. */
function SearchResults({ query, category }: { query: string; category?: string }) {
  const found = searchIn(useSearchIndex(), query, category);
  return found.length > 0 ? (
    <CardGrid posts={found} />
  ) : (
    <EmptyList reason={category === undefined ? 'searched' : 'filtered'} query={query} />
  );
}

interface EmptyListProps {
  /** No posts at all, no posts in a topic or on a page, or no results in all topics. */
  reason: keyof Content<'list-copy.json'>['empty'];
  /** The search, which the link to all topics keeps. */
  query?: string;
}

/** Replaces a list without posts (B11, B12). */
function EmptyList({ reason, query = '' }: EmptyListProps) {
  const { title, text } = useContent('list-copy.json').empty[reason];
  return (
    <EmptyState
      title={title}
      actions={reason === 'filtered' ? <ButtonLink to={listPath({ query })} label="Show All Posts" /> : undefined}
    >
      {text}
    </EmptyState>
  );
}

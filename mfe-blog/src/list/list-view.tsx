import { BelowFold } from '@cobblestone/design/below-fold.tsx';
import { columnsFrom, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { paths } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { DataBoundary } from '@cobblestone/design/data-boundary.tsx';
import { focusOn } from '@cobblestone/platform/contract/focus.ts';
import { DoubleRule, Headline } from '@cobblestone/design/headline.tsx';
import { Hero } from '@cobblestone/design/hero.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { touchTarget } from '@cobblestone/design/touch-target.ts';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useBlogData } from '../model/use-blog-data.ts';
import type { CategoryCount, ListPage } from '../model/data.schema.ts';
import { CardGrid } from '../cards/card-grid.tsx';
import { listFile, type ListPlace } from '../model/blog-address.ts';
import { Invitation } from '../tours-promo/tours-promo.tsx';
import { blogWords } from '../model/blog-words.ts';
import { categories, categoryBySlug } from '../model/categories.ts';
import { heroPicture, promotionPicture } from '../model/page-pictures.ts';
import { searchIndexFile } from '../model/search-files.ts';
import { BrowseTopics } from './browse-topics.tsx';
import { EmptyList } from './empty-list.tsx';
import { FoundStories } from './found-stories.tsx';
import { ListHead } from './list-head.tsx';
import { ListStatus } from './list-status.tsx';
import { Pager } from './pager.tsx';
import { SearchForm } from './search-form.tsx';
import { TopicFilter } from './topic-filter.tsx';
import { useFollowedFocus } from './use-focus-heading.ts';
import { useDelayedFlag } from './use-delayed-flag.ts';
import { useSearchInView } from './use-search-in-view.ts';
import { useSearchText } from './use-search-text.ts';

/** Posts that there must be more of before topics are offered for browsing (B10). */
const fewPosts = 3;
/** Milliseconds after which a search that is still waited for is announced. */
const searchNoticeDelay = 300;

const searchDesk = css`
  ${oneColumn}
  gap: var(--space-s) var(--space-l);
  align-items: center;
  padding-bottom: var(--space-s);
  border-bottom: var(--rule-thin);
  ${columnsFrom('laptop', `${track} minmax(0, 24rem)`)}
`;

const header = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2xs) var(--space-m);
  & > a {
    ${touchTarget}
  }
`;

/** The roofs of the band below stand up into this one. */
const stories = css`
  ${oneColumn}
  gap: var(--space-l);
  padding-bottom: var(--space-l);
`;

/** What is about to be replaced by the results. */
const outdated = css`
  opacity: 0.55;
`;

const about = css`
  max-width: var(--measure);
  color: var(--color-text-muted);
`;

export interface ListViewProps {
  place: ListPlace;
  /** False while the page is still hidden. */
  isShown: boolean;
}

/** The list of posts: search, topics, a page of cards (B7). */
export function ListView({ place, isShown }: ListViewProps) {
  const { data } = useSite();
  const search = useSearchText(place);
  // The field answers at once; the results follow, and wait for the index without hiding what is there.
  const query = useDeferredValue(search.query);
  const list = useBlogData<ListPage>(listFile({ category: place.category, page: search.query ? 1 : place.page }));
  const topics = topicsOf(list);
  const topic = categoryBySlug(place.category);
  const searching = useDelayedFlag(search.query !== query, searchNoticeDelay);
  const [tries, setTries] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFollowedFocus(heading);
  const desk = useRef<HTMLDivElement>(null);
  useSearchInView(desk, place.query.trim(), isShown);
  const isSearched = search.query !== '';
  useEffect(() => {
    if (!isSearched || document.activeElement !== field.current) return;
    // What is found, or that it cannot be, would be announced below the screen.
    if ((heading.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2)
      desk.current?.scrollIntoView({ block: 'start' });
  }, [isSearched]);
  const clear = () => {
    search.clear();
    focusOn(field.current);
  };
  const fetchIndex = () => void data.read('blog', searchIndexFile).catch(() => undefined);

  useEffect(() => {
    if (search.query) void data.read('blog', searchIndexFile).catch(() => undefined);
  }, [search.query, data]);

  const browsable =
    place.category === undefined && !query && topics.length > 1 && list !== undefined && list.total > fewPosts;
  return (
    <>
      <ListHead list={list} category={place.category} page={query ? search.page : place.page} query={query} />
      <Hero
        backgroundImage={heroPicture}
        height="medium"
        kicker={blogWords.hero.kicker}
        title={blogWords.hero.title}
        deck={blogWords.hero.deck}
      />
      <SectionBand labelledBy="stories" space="snug">
        <div css={searchDesk} ref={desk}>
          <TopicFilter categories={topics} chosen={place.category} query={search.query} />
          <SearchForm
            ref={field}
            text={search.text}
            category={place.category}
            onType={search.type}
            onClear={search.clear}
            onApproach={fetchIndex}
            onLeave={search.settle}
            onSubmit={() => {
              search.settle();
              focusOn(heading.current);
            }}
          />
        </div>
        <div css={header}>
          <Headline id="stories" ref={heading}>
            {headingOf(place, query)}
          </Headline>
          {topic && !query ? <p css={about}>{topic.description}</p> : null}
          {topic || query ? null : <a href="/feed.xml">Follow by feed</a>}
          <ListStatus
            list={list}
            category={place.category}
            query={query}
            searching={searching}
            tries={tries}
            clearable={isSearched}
            onClear={clear}
          />
        </div>
        <DoubleRule />
        <div css={[stories, searching && outdated]} aria-busy={searching || undefined}>
          <BelowFold>
            {query ? (
              <DataBoundary {...blogWords.searchFailed} onTryAgain={() => setTries((before) => before + 1)}>
                <FoundStories query={query} category={place.category} page={search.page} />
              </DataBoundary>
            ) : (
              <ListedStories list={list} place={{ ...place, query: search.query }} />
            )}
          </BelowFold>
        </div>
      </SectionBand>
      <BelowFold>
        <Invitation {...blogWords.promotion} main={paths.booking} picture={promotionPicture} />
        {browsable ? <BrowseTopics categories={topics} /> : null}
      </BelowFold>
    </>
  );
}

function ListedStories({ list, place }: { list: ListPage | undefined; place: ListPlace }) {
  if (!list || list.posts.length === 0) {
    return <EmptyList reason={place.category !== undefined || place.page > 1 ? 'filtered' : 'none'} />;
  }
  return (
    <>
      <CardGrid posts={list.posts} />
      <Pager place={place} pages={list.pages} />
    </>
  );
}

function headingOf({ category }: ListPlace, query: string): string {
  if (query) return 'From the archive';
  return category === undefined ? 'Latest stories' : (categoryBySlug(category)?.name ?? 'Stories');
}

/** The topics that have posts; all of them where a place does not exist and its counts are unknown. */
function topicsOf(list: ListPage | undefined): CategoryCount[] {
  return list ? list.categories.filter(({ count }) => count > 0) : categories.map((topic) => ({ ...topic, count: 0 }));
}

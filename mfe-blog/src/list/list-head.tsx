import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { useSite } from '@hemstitch/platform/contract/site';
import { sharingImagePath } from '@cobblestone/domain/paths.ts';
import { postListData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { listPath } from '../model/blog-address.ts';
import { useListCopy } from '../model/blog-copy.ts';
import { categoryBySlug } from '../model/categories.ts';
import type { ListPage } from '../model/data.ts';

/** The number of posts in the structured data of a list (B28). */
const listedPosts = 10;

export interface ListHeadProps {
  list: Pick<ListPage, 'posts' | 'pages'> | undefined;
  category?: string;
  page: number;
  query: string;
}

/**
 * The list's metadata: a title that includes the topic, the page or the search (B27). Every page has its own canonical
 * address. Search engines do not index searches.
 */
export function ListHead({ list, category, page, query }: ListHeadProps) {
  const { config } = useSite();
  const { head, hero } = useListCopy();
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

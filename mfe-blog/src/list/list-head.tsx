import { PageHead } from '@cobblestone/contracts/page-head.tsx';
import { sharingImagePath } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import type { ListPage } from '../../compile/data.schema.ts';
import { listPath } from '../model/blog-address.ts';
import { blogWords } from '../model/blog-words.ts';
import { categoryBySlug } from '../model/categories.ts';
import { blogStructuredData } from '../model/structured-data.ts';

export interface ListHeadProps {
  list: Pick<ListPage, 'posts' | 'pages'> | undefined;
  category?: string;
  page: number;
  query: string;
}

/** The list's metadata: a fixed title that a topic, a page or a search varies (spec 2 §2, Page metadata). */
export function ListHead({ list, category, page, query }: ListHeadProps) {
  const { config } = useSite();
  const { title, description, keywords } = blogWords.meta;
  const topic = categoryBySlug(category);
  const parts = [
    query ? `“${query}”` : undefined,
    topic?.name,
    title,
    page > 1 && !query ? `Page ${page}` : undefined,
  ].filter((part) => part !== undefined);
  const unknown = list === undefined || (category !== undefined && topic === undefined);
  return (
    <>
      <PageHead
        title={parts.join(' · ')}
        description={topic ? `${topic.description} ${description}` : description}
        keywords={topic ? [topic.name, ...keywords] : keywords}
        path={unknown ? listPath() : listPath({ category, page: query ? 1 : page })}
        image={sharingImagePath('blog', 'blog')}
        imageAlt={blogWords.hero.title}
        noindex={Boolean(query) || unknown}
        structuredData={[blogStructuredData(config, { name: `${title} | ${config.brand}`, description }, list?.posts ?? [])]}
      />
      <link rel="alternate" type="application/atom+xml" title={`${config.brand}: ${blogWords.hero.title}`} href="/feed.xml" />
    </>
  );
}

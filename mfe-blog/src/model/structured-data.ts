import { paths, postPath, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { companyReference } from '@cobblestone/contracts/structured-data.ts';
import type { PostCard, PostData } from '../../compile/data.schema.ts';
import { listPath } from './blog-address.ts';
import { categoryByName } from './categories.ts';

/** Minutes and words that stand in where a post has none (spec 2 §9). */
const defaultReadTime = 5;
const fallbackWordCount = 500;
/** Posts that the structured data of the list names (spec 2 §9). */
const listedPosts = 10;

function absolute(config: SiteConfig, address: string): string {
  return address.startsWith('http') ? address : config.origin + address;
}

/** schema.org Blog with the first ten posts (spec 2 §2, Page metadata). */
export function blogStructuredData(config: SiteConfig, about: { name: string; description: string }, posts: readonly PostCard[]) {
  return {
    '@type': 'Blog',
    '@id': `${config.origin}${paths.blog}#blog`,
    name: about.name,
    description: about.description,
    url: config.origin + paths.blog,
    inLanguage: 'en-US',
    publisher: companyReference(config),
    blogPost: posts.slice(0, listedPosts).map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      url: config.origin + postPath(post.id),
      datePublished: post.date,
      author: { '@type': 'Organization', name: post.author },
      image: absolute(config, sharingImagePath('blog', post.id)),
      ...(post.category ? { articleSection: post.category } : {}),
    })),
  };
}

/** schema.org BlogPosting (spec 2 §2, Page metadata). */
export function postStructuredData(config: SiteConfig, post: PostData) {
  const address = config.origin + postPath(post.id);
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    headline: post.title,
    description: post.excerpt,
    url: address,
    image: [absolute(config, sharingImagePath('blog', post.id))],
    datePublished: post.date,
    dateModified: post.date,
    inLanguage: 'en-US',
    author: { '@type': 'Organization', name: post.author, url: config.origin + paths.about },
    publisher: companyReference(config),
    keywords: post.tags.join(', '),
    wordCount: post.wordCount || fallbackWordCount,
    timeRequired: `PT${post.readTime || defaultReadTime}M`,
    ...(post.category ? { articleSection: post.category } : {}),
    isPartOf: { '@id': `${config.origin}${paths.blog}#blog` },
  };
}

export interface TrailStep {
  name: string;
  path: string;
}

/** Home > Blog > category > title (spec 2 §2). A post without a category has three steps. */
export function postTrail(post: Pick<PostData, 'id' | 'title' | 'category'>): TrailStep[] {
  const category = categoryByName(post.category);
  return [
    { name: 'Home', path: paths.home },
    { name: 'Blog', path: paths.blog },
    ...(category ? [{ name: category.name, path: listPath({ category: category.slug }) }] : []),
    { name: post.title, path: postPath(post.id) },
  ];
}

export function trailStructuredData(config: SiteConfig, trail: readonly TrailStep[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: config.origin + step.path,
    })),
  };
}

import { paths, postPath, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { companyReference } from '@cobblestone/contracts/structured-data.ts';
import type { ListPage, PostData } from '../../compile/data.schema.ts';
import { listPath } from './blog-address.ts';
import { categoryByName } from './categories.ts';

/** Minutes and words that stand in where a post has none (B26). */
const defaultReadTime = 5;
const fallbackWordCount = 500;
/** Posts that the structured data of the list names (B28). */
const listedPosts = 10;

function absolute(config: SiteConfig, address: string): string {
  return address.startsWith('http') ? address : config.origin + address;
}

/** Side of the company's logo, in CSS pixels. */
const logoSize = 512;

/** The company as search engines want the publisher of an article: named, with its logo, in the article itself. */
function publisher(config: SiteConfig) {
  return {
    '@type': 'Organization',
    ...companyReference(config),
    name: config.brand,
    url: config.origin + paths.home,
    logo: { '@type': 'ImageObject', url: `${config.origin}/icon-512.png`, width: logoSize, height: logoSize },
  };
}

export interface ListInWords {
  name: string;
  description: string;
  /** Its address from the site's root: `/blog`, `/blog?page=2`, `/blog?category=history`. */
  path: string;
}

/**
 * A page of the list with its first ten posts (B28). The first page of all topics is the blog
 * itself; every other page is a thing of its own, which belongs to the blog.
 */
export function listStructuredData(config: SiteConfig, { name, description, path }: ListInWords, posts: ListPage['posts']) {
  const address = config.origin + path;
  const about = { name, description, url: address, inLanguage: 'en-US', publisher: companyReference(config) };
  const listed = posts.slice(0, listedPosts).map((post) => listedPost(config, post));
  if (path === paths.blog) return { '@type': 'Blog', '@id': blogId(config), ...about, blogPost: listed };
  return {
    '@type': 'CollectionPage',
    '@id': `${address}#list`,
    ...about,
    isPartOf: { '@type': 'Blog', '@id': blogId(config), url: config.origin + paths.blog },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: listed.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
    },
  };
}

function blogId(config: SiteConfig): string {
  return `${config.origin}${paths.blog}#blog`;
}

function postId(config: SiteConfig, id: string): string {
  return `${config.origin}${postPath(id)}#post`;
}

function listedPost(config: SiteConfig, post: ListPage['posts'][number]) {
  return {
    '@type': 'BlogPosting',
    '@id': postId(config, post.id),
    headline: post.title,
    description: post.excerpt,
    url: config.origin + postPath(post.id),
    datePublished: post.published,
    author: { '@type': 'Organization', name: post.author },
    image: absolute(config, sharingImagePath('blog', post.id)),
    ...(post.category ? { articleSection: post.category } : {}),
  };
}

/** schema.org BlogPosting (B30). */
export function postStructuredData(config: SiteConfig, post: PostData) {
  const address = config.origin + postPath(post.id);
  return {
    '@type': 'BlogPosting',
    '@id': postId(config, post.id),
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    headline: post.title,
    description: post.excerpt,
    url: address,
    image: [absolute(config, sharingImagePath('blog', post.id))],
    datePublished: post.published,
    dateModified: post.published,
    inLanguage: 'en-US',
    author: { '@type': 'Organization', name: post.author, url: config.origin + paths.about },
    publisher: publisher(config),
    keywords: post.tags.join(', '),
    wordCount: post.wordCount || fallbackWordCount,
    timeRequired: `PT${post.readTime || defaultReadTime}M`,
    ...(post.category ? { articleSection: post.category } : {}),
    isPartOf: { '@type': 'Blog', '@id': blogId(config), url: config.origin + paths.blog },
  };
}

export interface TrailStep {
  name: string;
  path: string;
}

/** Home > Blog > category > title (B18). A post without a category has three steps. */
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

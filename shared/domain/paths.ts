import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { dataPath } from '@cobblestone/platform/contract/data-path.ts';

/** The addresses of the site's own pages (S1, T1, B1, E1), except for tours from content. Code links through these. */
export const paths = {
  home: '/',
  about: '/about',
  tours: '/tours',
  privateTours: '/tours/private-tours',
  gallery: '/gallery',
  booking: '/booking',
  blog: '/blog',
  contact: '/contact',
  survey: '/survey',
  petition: '/petition-jerry-fox',
  pressKit: '/press-kit',
  inTheNews: '/in-the-news',
  siteMap: '/sitemap',
} as const;

/** The canonical address of a blog post (B1). */
export function postPath(id: string): string {
  return `${paths.blog}?post=${encodeURIComponent(id)}`;
}

/** The contact page, where one asks for a private tour; with the group size, 1 to 30, once one was chosen. */
export function enquiryPath(guests?: number): string {
  return guests === undefined ? paths.contact : `${paths.contact}?guests=${guests}`;
}

/** The social-sharing image of a page or post, made at build from its picture and title (1200 x 630 CSS pixels). */
export function sharingImagePath(app: AppName, slug: string): string {
  return dataPath(app, `sharing/${slug}.jpg`);
}

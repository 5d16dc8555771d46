import type { AppName } from '@hemstitch/platform/contract/app-names';
import { dataPath } from '@hemstitch/platform/contract/routes/data-path';

/** The paths of the site's pages (S1, T1, B1, E1), except those of tours, which content defines. */
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

/** The canonical path of a blog post (B1). */
export const postPath = (id: string): string => `${paths.blog}?post=${encodeURIComponent(id)}`;

/** The contact page with the group size for a private tour, if one was chosen. */
export function enquiryPath(guests?: number): string {
  return guests === undefined ? paths.contact : `${paths.contact}?guests=${guests}`;
}

/** The sharing image of a page or post, which the build creates from its picture and title. */
export const sharingImagePath = (app: AppName, slug: string): string => dataPath(app, `sharing/${slug}.jpg`);

/** Windows opens no program for a link of more than about 2,046 characters, and says nothing. */
const LONGEST_LINK = 1900;

/** A `mailto:` link with subject and body, whose lines end with CR and LF (RFC 6068). A body that makes it too long is left out (E15). */
export function mailLink(address: string, subject?: string, lines: readonly string[] = []): string {
  const body = lines.join('\n').replace(/\r\n|\r|\n/g, '\r\n');
  const query = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  );
  const link = query.length > 0 ? `mailto:${address}?${query.join('&')}` : `mailto:${address}`;
  return lines.length > 0 && link.length > LONGEST_LINK ? mailLink(address, subject) : link;
}

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

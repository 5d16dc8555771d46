import { paths } from '@cobblestone/contracts/paths.ts';
import type { BodyReference } from './body.ts';
import type { Problem } from './problem.ts';
import { nearest, slugPattern } from './slug.ts';

export type ReferenceContext = {
  /** Ids of all posts. */
  postIds: ReadonlySet<string>;
  /** Addresses of the site's pages, without query. */
  siteAddresses: ReadonlySet<string>;
  /** Names of all pictures of the blog. */
  pictureNames: ReadonlySet<string>;
};

/** Every page that a post may link to, besides posts. */
export const siteAddresses: ReadonlySet<string> = new Set(Object.values(paths));

const picturePrefix = '/pictures/';

/** The name of the picture behind an address in a body, or undefined when it is no such address. */
export function pictureNameOf(address: string): string | undefined {
  const name = address.startsWith(picturePrefix) ? address.slice(picturePrefix.length) : '';
  return slugPattern.test(name) ? name : undefined;
}

/** Links and pictures that lead nowhere. */
export function checkReferences(file: string, references: readonly BodyReference[], context: ReferenceContext): Problem[] {
  return references.flatMap((reference) => {
    const fault = reference.kind === 'picture' ? pictureFault(reference.address, context) : linkFault(reference.address, context);
    return fault ? [{ file, line: reference.line, column: reference.column, ...fault }] : [];
  });
}

type Fault = { problem: string; remedy: string };

function pictureFault(address: string, { pictureNames }: ReferenceContext): Fault | undefined {
  const name = pictureNameOf(address);
  if (name !== undefined && pictureNames.has(name)) return undefined;
  if (name === undefined) {
    const bare = /([a-z0-9-]+)(\.[a-z]+)?$/i.exec(address)?.[1] ?? '';
    const known = pictureNames.has(bare) ? bare : 'blog-bodega-cat';
    return {
      problem: `"${address}" is not the address of a picture of the blog.`,
      remedy: `Pictures are in content/pictures and are written without their ending: ![what it shows](/pictures/${known}).`,
    };
  }
  return { problem: `There is no picture "${name}".`, remedy: missingPictureRemedy(name, pictureNames) };
}

export function missingPictureRemedy(name: string, pictureNames: ReadonlySet<string>): string {
  const meant = nearest(name, pictureNames);
  return meant
    ? `Did you mean "${meant}"? A new picture goes into content/pictures; then run: npm run pictures`
    : 'Put the picture into content/pictures, then run: npm run pictures. Or use the name of one that is there.';
}

function linkFault(address: string, context: ReferenceContext): Fault | undefined {
  if (/^https:\/\/[^\s/]/i.test(address)) return undefined;
  if (/^http:/i.test(address)) return { problem: `The link "${address}" is not secure.`, remedy: `Write https: ${address.replace(/^http:/i, 'https:')} (and try it in a browser).` };
  if (/^mailto:/i.test(address)) return { problem: 'A mail link is not supported in a post.', remedy: 'Link to the contact page: [write to us](/contact).' };
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return { problem: `The link "${address}" is not allowed.`, remedy: 'Links lead to pages of the site, like /tours, or to https addresses.' };
  if (!address.startsWith('/') || address.startsWith('//')) {
    return { problem: `The link "${address}" does not say where it leads.`, remedy: 'Start an address of the site with one /, like /tours, and any other with https://.' };
  }
  const url = new URL(address, 'https://site.invalid');
  const path = url.pathname;
  const post = /^\/blog\/([^/]+)\/?$/.exec(path)?.[1];
  if (post !== undefined) return { problem: `"${address}" is not the address of a post.`, remedy: `Write /blog?post=${post}.` };
  if (path === paths.blog && url.search !== '') return postLinkFault(address, url, context);
  if (context.siteAddresses.has(path)) {
    return url.search === '' ? undefined : { problem: `The link "${address}" has a part after ? that no page reads.`, remedy: `Write ${path}${url.hash}.` };
  }
  const bare = path.replace(/\/+$/, '');
  if (context.siteAddresses.has(bare)) return { problem: `The link "${address}" has a / too many.`, remedy: `Write ${bare}.` };
  const meant = nearest(path, context.siteAddresses);
  return {
    problem: `The link "${address}" leads nowhere: the site has no such page.`,
    remedy: meant ? `Did you mean ${meant}?` : `The pages are: ${[...context.siteAddresses].sort().join(' ')}. A post is /blog?post=its-id.`,
  };
}

function postLinkFault(address: string, url: URL, { postIds }: ReferenceContext): Fault | undefined {
  const id = url.searchParams.get('post');
  if (id === null || [...url.searchParams.keys()].length > 1) {
    return { problem: `The link "${address}" is not the address of a post.`, remedy: 'Write /blog?post= and the id of the post, and nothing else.' };
  }
  if (postIds.has(id)) return undefined;
  const meant = nearest(id, postIds);
  return {
    problem: `The link leads to a post "${id}" that does not exist.`,
    remedy: meant ? `Did you mean /blog?post=${meant}?` : 'Use the file name of a post in content/posts, without .md.',
  };
}

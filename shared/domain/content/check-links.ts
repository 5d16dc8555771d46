import { findNearest } from '@hemstitch/platform/contract/content/did-you-mean';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import { withoutTrailingSlashes } from '@hemstitch/platform/contract/routes/page-in-query';
import { paths } from '../paths.ts';

export type KnownAddresses = {
  /** Paths of the site's pages, without query. */
  siteAddresses: ReadonlySet<string>;
  /** Ids of all posts; without them, only the form of a link to a post is checked. */
  postIds?: ReadonlySet<string>;
};

const fault = (problem: string, remedy: string): Fault => ({ problem, remedy });

export function findLinkFault(address: string, context: KnownAddresses): Fault | undefined {
  if (/^https:\/\/[^\s/]/i.test(address)) return undefined;
  if (/^http:/i.test(address)) {
    const secure = address.replace(/^http:/i, 'https:');
    return fault(`The link "${address}" is not secure.`, `Write https: ${secure} (and try it in a browser).`);
  }
  if (/^mailto:/i.test(address))
    return fault('A mail link is not supported in a post.', 'Link to the contact page: [write to us](/contact).');
  if (/^[a-z][a-z0-9+.-]*:/i.test(address))
    return fault(
      `The link "${address}" is not allowed.`,
      'Links lead to pages of the site, like /tours, or to https addresses.',
    );
  if (!address.startsWith('/') || address.startsWith('//'))
    return fault(
      `The link "${address}" is neither a path nor an https address.`,
      'Start an address of the site with one /, like /tours, and any other with https://.',
    );
  const url = new URL(address, 'https://site.invalid');
  const path = url.pathname;
  const post = /^\/blog\/([^/]+)\/?$/.exec(path)?.[1];
  if (post !== undefined) return fault(`"${address}" is not the address of a post.`, `Write /blog?post=${post}.`);
  if (path === paths.blog && url.search !== '') return postLinkFault(address, url, context);
  const { siteAddresses: pages } = context;
  if (pages.has(path))
    return url.search === ''
      ? undefined
      : fault(`The link "${address}" has a part after ? that no page reads.`, `Write ${path}${url.hash}.`);
  const bare = withoutTrailingSlashes(path);
  if (pages.has(bare)) return fault(`The link "${address}" has an extra /.`, `Write ${bare}.`);
  const suggestion = findNearest(path, pages);
  return fault(
    `The link "${address}" is dead: the site has no such page.`,
    suggestion
      ? `Did you mean ${suggestion}?`
      : `The pages are: ${[...pages].sort().join(' ')}. A post is /blog?post=its-id.`,
  );
}

function postLinkFault(address: string, url: URL, { postIds }: KnownAddresses): Fault | undefined {
  const id = url.searchParams.get('post');
  if (id === null || [...url.searchParams.keys()].length > 1)
    return fault(
      `The link "${address}" is not the address of a post.`,
      'Write /blog?post= and the id of the post, and nothing else.',
    );
  if (!postIds || postIds.has(id)) return undefined;
  const suggestion = findNearest(id, postIds);
  return fault(
    `The link leads to a post "${id}" that does not exist, or not any more.`,
    suggestion
      ? `Did you mean /blog?post=${suggestion}? If that post had this id before, add to it: formerly: [${id}]`
      : 'Link to another post, by what follows post= in its address, or remove the link.',
  );
}

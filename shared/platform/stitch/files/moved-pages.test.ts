import { redirectFor } from '../../contract/routes/addresses.ts';
import { brokenLinks } from '../check/broken-links.ts';
import { withMovedPages } from './moved-pages.ts';

const routes = [
  {
    app: 'blog',
    path: '/blog',
    breadcrumb: 'Blog',
    aliases: ['/blog/{post}'],
    query: { name: 'post', unknown: '/blog' },
  },
  { app: 'tours', path: '/tours', breadcrumb: 'Tours' },
] as const;
const plan = {
  routes: structuredClone(routes) as never,
  addresses: ['/blog', '/blog?post=new', '/blog?post=kept', '/tours'].map((address) => ({
    address,
    app: 'blog' as const,
  })),
};
const releases = {
  blog: { files: { 'data/moved-pages.json': { blob: 'moved', contentType: 'application/json', encodings: {} } } },
  tours: { files: {} },
};
const planned = (moved: unknown) =>
  withMovedPages(plan, releases, async () => Buffer.from(typeof moved === 'string' ? moved : JSON.stringify(moved)));

// B39
test('old addresses of a renamed page redirect to it, with the rest of the query', async () => {
  const made = await planned({ '/blog': { old: 'new', kept: 'new', lost: 'nowhere' }, '/tours': { a: 'b' } });
  const target = (path: string, search = '') => redirectFor(made.routes, path, search);
  expect([
    target('/blog', '?post=old'),
    target('/blog/old'),
    target('/blog/old/'),
    target('/blog', '?a=1&post=old'),
  ]).toEqual(['/blog?post=new', '/blog?post=new', '/blog?post=new', '/blog?post=new&a=1']);
  // Existing pages stay, and a redirect needs an existing target.
  expect([
    target('/blog', '?post=kept'),
    target('/blog', '?post=lost'),
    target('/blog'),
    target('/blog', '?q=old'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  const links = (...to: string[]) =>
    brokenLinks(
      { pages: { '/': { links: to } }, notFound: {}, routes: made.routes },
      new Set(plan.addresses.map(({ address }) => address)),
    );
  expect(links('/blog?post=old', '/blog?post=new')).toEqual([]);
  expect(links('/blog?post=lost')).toEqual(['/ links to /blog?post=lost, which does not exist']);
});

test.each([['no JSON'], [{ '/blog': { old: '//evil.example/' } }], [{ '/blog': ['old'] }]])(
  'refuses an invalid list of renamed pages: %j',
  async (moved) => {
    await expect(planned(moved)).rejects.toThrow(/^blog: moved-pages\.json is not what it must be/);
  },
);

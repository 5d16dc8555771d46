import { redirectFor } from '../../contract/routes/resolve-path.ts';
import { brokenLinks } from '../check/broken-links.ts';
import { withRenamedPages } from './renamed-pages.ts';

const routes = [
  {
    app: 'decide',
    path: '/decide',
    breadcrumb: 'Decide',
    aliases: ['/decide/{post}'],
    query: { name: 'post', unknown: '/decide' },
  },
  { app: 'lamps', path: '/lamps', breadcrumb: 'Lamps' },
] as const;
const plan = {
  routes: structuredClone(routes) as never,
  addresses: ['/decide', '/decide?post=new', '/decide?post=kept', '/lamps'].map((address) => ({
    address,
    app: 'decide' as const,
  })),
};
const releases = {
  decide: { files: { 'data/renamed-pages.json': { blob: 'moved', contentType: 'application/json', encodings: {} } } },
  lamps: { files: {} },
};
const planned = (moved: unknown) =>
  withRenamedPages(plan, releases, async () => Buffer.from(typeof moved === 'string' ? moved : JSON.stringify(moved)));

// B39
test('old addresses of a renamed page redirect to it, with the rest of the query', async () => {
  const made = await planned({ '/decide': { old: 'new', kept: 'new', lost: 'nowhere' }, '/lamps': { a: 'b' } });
  const target = (path: string, search = '') => redirectFor(made.routes, path, search);
  expect([
    target('/decide', '?post=old'),
    target('/decide/old'),
    target('/decide/old/'),
    target('/decide', '?a=1&post=old'),
  ]).toEqual(['/decide?post=new', '/decide?post=new', '/decide?post=new', '/decide?post=new&a=1']);
  // Existing pages stay, and a redirect needs an existing target.
  expect([
    target('/decide', '?post=kept'),
    target('/decide', '?post=lost'),
    target('/decide'),
    target('/decide', '?q=old'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  const links = (...to: string[]) =>
    brokenLinks(
      { pages: { '/': { links: to } }, notFound: {}, routes: made.routes },
      new Set(plan.addresses.map(({ address }) => address)),
    );
  expect(links('/decide?post=old', '/decide?post=new')).toEqual([]);
  expect(links('/decide?post=lost')).toEqual(['/ links to /decide?post=lost, which does not exist']);
});

test.each([['no JSON'], [{ '/decide': { old: '//evil.example/' } }], [{ '/decide': ['old'] }]])(
  'refuses an invalid list of renamed pages: %j',
  async (moved) => {
    await expect(planned(moved)).rejects.toThrow(/^decide: renamed-pages\.json is invalid/);
  },
);

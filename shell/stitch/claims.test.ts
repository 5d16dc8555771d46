import type { GuestRoute } from '../render/guest-answers.schema.ts';
import { claimFaults } from './claims.ts';

const routes: GuestRoute[] = [
  { app: 'tours', path: '/tours', chunks: [] },
  { app: 'blog', path: '/blog', chunks: [] },
];
const document = (path: string) => ({ path, contentType: 'application/xml', body: '' });
const claims = (blog: { addresses?: string[]; documents?: string[] }, more: GuestRoute[] = []) =>
  claimFaults(
    [
      { app: 'tours', addresses: [{ address: '/tours' }], documents: [document('/tours.xml')] },
      { app: 'blog', addresses: (blog.addresses ?? []).map((address) => ({ address })), documents: (blog.documents ?? []).map(document) },
    ],
    [...routes, ...more],
    new Map([['/sw.js', 'shell'], ['/favicon.svg', 'shell']]),
  );

test('an app may have pages, addresses of them, and files of its own', () => {
  expect(claims({ addresses: ['/blog', '/blog?post=a'], documents: ['/feed.xml'] })).toEqual([]);
});

test('what two apps claim is refused with both names', () => {
  expect(claims({}, [{ app: 'blog', path: '/tours', chunks: [] }])).toEqual(['tours and blog both claim the page /tours']);
  expect(claims({ documents: ['/sw.js', '/tours.xml'] })).toEqual(['shell and blog both claim the file /sw.js', 'tours and blog both claim the file /tours.xml']);
});

test('an address is refused that is another app’s, nobody’s, or named twice', () => {
  expect(claims({ addresses: ['/tours?mine', '/blog?a', '/blog?a', '/elsewhere'] })).toEqual([
    "blog claims the address /tours?mine, which is tours's, but has no page for it",
    'blog claims the address /blog?a twice',
    'blog claims the address /elsewhere, but has no page for it',
  ]);
});

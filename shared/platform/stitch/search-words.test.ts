import type { RouteTable } from '../contract/routes.ts';
import { searchWordsOf } from './search-words.ts';

// S17
test('of each page that the search finds, the words of its content are listed, and of no other', async () => {
  const routes: RouteTable = [
    { app: 'tours', path: '/tours', breadcrumb: 'Tours', search: { name: 'All Tours', kind: 'page' } },
    { app: 'shell', path: '/offline', breadcrumb: 'Offline' },
  ];
  const page =
    '<header>Menu</header><main id="main"><h1 class="title">Cat <b>walks</b></h1><style>.x{}</style>Don&#x27;t run</main>';
  expect(await searchWordsOf(routes, async () => page)).toEqual({
    '/data/shell/search-words.json': '{"/tours":"cat don run walks"}',
  });
});

import { searchWordsOf } from './search-words.ts';

// S17
test('lists the words of every searchable page, and of no other page', async () => {
  const story = { name: 'A cat', words: 'cat roosevelt' };
  const plan: Parameters<typeof searchWordsOf>[0] = {
    routes: [
      { app: 'tours', path: '/tours', breadcrumb: 'Tours', search: { name: 'All Tours', kind: 'page' } },
      { app: 'shell', path: '/offline', breadcrumb: 'Offline' },
    ],
    addresses: [
      { app: 'tours', address: '/tours' },
      { app: 'blog', address: '/blog?post=a-cat', search: story },
    ],
  };
  const page =
    '<header>Menu</header><main id="main"><h1 class="title">Cat <b>walks</b></h1><style>.x{}</style>Don&#x27;t run</main>';
  const { '/data/shell/search-words.json': file } = await searchWordsOf(plan, async () => page);
  expect(JSON.parse(file!)).toEqual({ '/tours': { words: 'cat don run walks' }, '/blog?post=a-cat': story });
});

import { buildSearchWords } from '../stitch.ts';

// S17
test('lists the words of every searchable page, and of no other page', async () => {
  const story = { name: 'A light', words: 'light roosevelt' };
  const plan: Parameters<typeof buildSearchWords>[0] = {
    routes: [
      { app: 'checkout', path: '/checkout', breadcrumb: 'Checkout', search: { name: 'All Checkout', kind: 'page' } },
      { app: 'storefront', path: '/offline', breadcrumb: 'Offline' },
    ],
    addresses: [
      { app: 'checkout', address: '/checkout' },
      { app: 'decide', address: '/decide?post=a-lamp', search: story },
    ],
  };
  const page =
    '<header>Menu</header><main id="main"><h1 class="title">Light <b>walks</b></h1><style>.x{}</style>Don&#x27;t run</main>';
  const file = await buildSearchWords(plan, async () => page);
  expect(JSON.parse(file!)).toEqual({ '/checkout': { words: 'don light run walks' }, '/decide?post=a-lamp': story });
});

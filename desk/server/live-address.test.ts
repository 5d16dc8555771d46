import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@hemstitch/platform/internal/edge/node/listen.ts';
import { findLiveAddress } from './live-address.ts';

const live = { number: 4, site: 'f18ea0cee3a8' + '0'.repeat(52) };
const ready = (publication: number, site = live.site.slice(0, 12)) => Response.json({ ready: true, publication, site });

type Answer = (path: string) => Response | Promise<Response>;

/** Looks for a page while a server answers. @returns what is found, with `site` for the server's address */
async function find(answer: Answer, patienceMs = 600) {
  const { address, close } = await listen((request) => answer(new URL(request.url).pathname), { port: 0 });
  const found = await findLiveAddress({ origins: [address], page: '/blog', live, patienceMs }).finally(close);
  return JSON.parse(JSON.stringify(found).replaceAll(address, 'site')) as typeof found;
}

const servers: [string, Answer, object][] = [
  ['shows it', (path) => (path === '/readyz' ? ready(4) : new Response('')), { address: 'site/blog' }],
  ['shows a later publication', (path) => (path === '/readyz' ? ready(5) : new Response('')), { address: 'site/blog' }],
  [
    'hides what it serves',
    (path) => new Response('', { status: path === '/readyz' ? 404 : 200 }),
    { address: 'site/blog' },
  ],
  ['is late', () => ready(3), { told: 'site does not show it yet: it serves publication 3, and this is 4.' }],
  ['serves another store', () => ready(4, 'another'), { told: 'site serves another site.' }],
  [
    'lacks the page',
    (path) => (path === '/readyz' ? ready(4) : new Response('', { status: 404 })),
    { told: 'site/blog answers 404.' },
  ],
  [
    'is silent',
    () => pause(5000, new Response('')),
    { told: expect.stringMatching(/^site did not answer in \d s\.$/) as string },
  ],
  [
    'answers late, and only once',
    () => pause(800, ready(3)),
    { told: 'site does not show it yet: it serves publication 3, and this is 4.' },
  ],
];

// K10
test.each(servers)('says what a server does that %s', async (_, answer, found) => {
  expect(await find(answer)).toEqual(found);
});

// K10
test('has patience with a server that answers late, or shows a publication late', async () => {
  const since = Date.now();
  const isEarly = () => Date.now() - since < 1500;
  const answer: Answer = (path) => pause(400, path === '/readyz' ? ready(isEarly() ? 3 : 4) : new Response(''));
  expect(await find(answer, 10_000)).toEqual({ address: 'site/blog' });
});

// K10
test('names each address that cannot be reached', async () => {
  const origins = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];
  expect(await findLiveAddress({ origins, page: '/', patienceMs: 100 })).toEqual({
    told: 'http://127.0.0.1:1 cannot be reached; http://127.0.0.1:2 cannot be reached.',
  });
});

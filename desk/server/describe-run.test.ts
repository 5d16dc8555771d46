import { viewOf, type Run } from './describe-run.ts';
import type { CommandEvent } from './run-command.ts';

const textAt = (id: string, title: string, app = 'blog') => {
  const path = `mfe-blog/content/posts/${id}.md`;
  return { app, path, title, page: `/blog?post=${id}`, renamedFrom: [] as string[], pages: 0 };
};
const ferry = textAt('the-ferry-cat', 'The Ferry Cat');
const other = textAt('another-cat', 'Another Cat');

/** The view of a command that has ended, for texts that were not live before. */
function viewAfter(command: Run['request']['command'], events: CommandEvent[], more: Partial<Run> = {}) {
  const request = { command, app: 'blog' };
  const view = viewOf({ request, texts: [ferry], shipments: [], events, code: 0, ...more });
  return { ...view, texts: view.lines.map((line) => (typeof line === 'string' ? line : line.text)) };
}

const waits = ({ title, page }: typeof ferry) => ({ type: 'waits', title, address: page, moment: 'May 1' });
const removes = { type: 'removes', addresses: [ferry.page] };
const later = 'The Ferry Cat appears on May 1, with the site’s hourly update.';

// K10
test.each([
  ['live', [], [ferry], 'It is live.', ferry.page, []],
  ['live, and another is scheduled', [waits(ferry)], [ferry, other], 'It is live.', other.page, [later]],
  ['scheduled', [waits(ferry)], [ferry], 'It is shipped.', '/', [later]],
  ['gone', [removes], [], 'It is live.', '/', ['Readers no longer find /blog?post=the-ferry-cat.']],
])('reports that a story is %s, and where', (_, events, texts, status, page, lines) => {
  const view = viewAfter('release', events, { texts });
  const link = { text: 'See it on the site', href: `/api/live?page=${encodeURIComponent(page)}` };
  expect([view.status, view.lines[0]]).toEqual([status, link]);
  expect(view.texts.slice(1)).toEqual(lines);
});

// K6, K10
test('before shipping, names what readers will notice, the saved texts, and what a colleague has shipped', () => {
  const pageOf = (difference: string) => (title: string) => ({
    address: '/',
    difference,
    title: `${title} | The site`,
  });
  const pages = [...'abcdefghij'].map(pageOf('words')).concat(['Gallery'].map(pageOf('data')));
  const renamed = { ...ferry, renamedFrom: ['/blog?post=the-boat-cat'], pages: 70 };
  const view = viewAfter(
    'changes',
    [{ type: 'code' }, removes, waits(renamed), waits(other), { type: 'compared', pages }],
    {
      texts: [textAt('home', 'Home page', 'shell'), renamed],
      newer: { who: 'Ann <ann@a.example>', at: '2026-05-01T13:00:00Z' },
    },
  );
  expect(view.texts).toEqual([
    'Something newer was shipped that is not here, so shipping is refused: Ann, May 1, 2026, 9:00 AM',
    'New code is shipped, too: checks take some minutes.',
    'Readers no longer find /blog?post=the-ferry-cat.',
    later,
    'With other words: a, b, c, d, e, f, g, h and more',
    'With other data for search engines and shared links alone: Gallery',
    'Saved, and not live yet: The Ferry Cat. Its old address /blog?post=the-boat-cat leads on to it. It is on 70 pages',
    'Not shipped with this, but with Home and company: Home page',
  ]);
  expect(view.buttons).toMatchObject([
    { label: 'Get it', request: { gets: true } },
    { label: 'Ship Blog, and remove these addresses', request: { allowRemoved: true } },
    { label: 'See it in pictures first' },
  ]);
  expect(viewAfter('changes', []).texts[0]).toBe('Readers will notice no difference.');
});

// K6
test('shows the steps of a command as they come, and then the text that has a fault', () => {
  const built = { type: 'built' };
  expect(viewAfter('check', [built], { code: undefined }).texts).toEqual(['Texts and pictures are put together.']);
  const place = { file: ferry.path, line: 1, column: 1, field: ['date'] };
  const problems = [{ ...place, problem: 'It is no date.', remedy: 'Write `a day`.' }];
  expect(viewAfter('check', [built, { type: 'error', problems }], { code: 1 }).lines).toEqual([
    { text: 'The Ferry Cat: date: It is no date. Write a day.', href: `#/open/${ferry.path}` },
  ]);
  expect(viewAfter('check', [{ type: 'error' }], { code: 1 }).texts[0]).toContain('not about your texts');
});

// K6, K10
test('lists what was shipped in words of writers, and takes back the last of it', () => {
  const by = { who: 'Ann <ann@a.example>', at: '2026-05-01T13:00:00Z' };
  const first = { ...by, number: 6, reason: 'release blog', message: 'Spring prices' };
  const last = { ...by, number: 7, reason: 'rollback blog to 12ab', message: undefined };
  const view = viewAfter('takeBack', [], { shipments: [last, first] });
  expect(view.texts).toEqual(['Taken back (Ann, May 1, 2026, 9:00 AM)', 'Spring prices (Ann, May 1, 2026, 9:00 AM)']);
  expect(view.buttons).toMatchObject([{ request: { command: 'rollback', app: 'blog', from: 7 } }]);
  expect(viewAfter('takeBack', [], { shipments: [first] })).toMatchObject({
    status: expect.stringContaining('only once') as string,
    buttons: [],
  });
});

import { viewOf, type Run } from './describe-run.ts';
import type { CommandEvent } from './run-command.ts';

const ferry = {
  app: 'blog',
  path: 'mfe-blog/content/posts/the-ferry-cat.md',
  title: 'The Ferry Cat',
  page: '/blog?post=the-ferry-cat',
  renamedFrom: [] as string[],
  pages: 0,
};
const other = { ...ferry, path: 'mfe-blog/content/posts/another-cat.md', title: 'Another', page: '/blog?post=another' };

/** The view of a command that has ended, for texts that are not live yet. */
function viewAfter(
  command: Run['request']['command'],
  events: CommandEvent[],
  texts = [ferry],
  more: Partial<Run> = {},
) {
  const view = viewOf({ request: { command, app: 'blog' }, texts, shipments: [], events, code: 0, ...more });
  return { ...view, texts: view.lines.map(({ text }) => text) };
}

const scheduled = (address: string): CommandEvent => ({
  type: 'waits',
  title: 'The Ferry Cat',
  address,
  moment: 'May 1',
});
const removed: CommandEvent = { type: 'removes', addresses: [ferry.page] };
const later = 'The Ferry Cat appears on May 1, with the site’s hourly update.';

// K10
test.each([
  ['live', [], [ferry], 'It is live.', ferry.page, []],
  ['live, and that another is scheduled', [scheduled(other.page)], [ferry, other], 'It is live.', ferry.page, [later]],
  ['scheduled', [scheduled(ferry.page)], [ferry], 'It is shipped.', '/', [later]],
  ['gone', [removed], [], 'It is live.', '/', ['Readers no longer find /blog?post=the-ferry-cat.']],
])('reports that a story is %s, and where', (_, events, texts, status, page, lines) => {
  const view = viewAfter('release', events, texts);
  expect(view.status).toBe(status);
  expect(view.lines[0]!.href).toBe(`/api/live?page=${encodeURIComponent(page)}`);
  expect(view.texts.slice(1)).toEqual(lines);
});

// K6, K10
test('before shipping, names what differs for readers, what is scheduled, removed and renamed, new code and many pages', () => {
  const pagesOf = (difference: string, titles: string[]) =>
    titles.map((title) => ({ address: title, difference, title: `${title} | Cobblestone Cats` }));
  const pages = [...pagesOf('words', 'abcdefghij'.split('')), ...pagesOf('data', ['Gallery'])];
  const renamed = { ...ferry, renamedFrom: ['/blog?post=the-boat-cat'], pages: 70 };
  const home = { ...other, app: 'shell', title: 'Home page' };
  const view = viewAfter('changes', [{ type: 'code' }, removed, { type: 'compared', pages }], [renamed, home]);
  expect(view.texts).toEqual([
    'New code is shipped, too: checks take some minutes.',
    'Readers no longer find /blog?post=the-ferry-cat.',
    'With other words: a, b, c, d, e, f, g, h and more',
    'With other data for search engines and shared links alone: Gallery',
    'Saved, and not live yet: The Ferry Cat. Its old address /blog?post=the-boat-cat leads on to it. It is on 70 pages',
    'Not shipped with this, but with Home and company: Home page',
  ]);
  const [{ request, label }] = view.buttons as [(typeof view.buttons)[number]];
  expect([label, request.allowRemoved]).toEqual(['Ship Blog, and remove these addresses', true]);
});

// K10
test('a scheduled story is one of the changes only if it is not live as it is', () => {
  expect(viewAfter('changes', [scheduled(ferry.page)]).texts[0]).toBe(later);
  expect(viewAfter('changes', [scheduled(other.page)]).texts[0]).toBe('Readers will notice no difference.');
});

// K10
test('says who has shipped something newer, and offers to get it', () => {
  const newer = { who: 'Ann <ann@a.example>', at: '2026-05-01T13:00:00Z' };
  const view = viewAfter('changes', [], [], { newer });
  expect(view.texts[0]).toMatch(/newer was shipped.*: Ann, May 1, 2026, 9:00 AM$/);
  expect(view.buttons[0]).toEqual({ label: 'Get it', request: { command: 'changes', app: 'blog', gets: true } });
});

// K6
test('shows the steps of a command as they come, and then the text that has a fault', () => {
  const events: CommandEvent[] = [{ type: 'built' }];
  expect(viewAfter('check', events, [ferry], { code: undefined }).texts).toEqual([
    'Texts and pictures are put together.',
  ]);
  const problem = {
    file: ferry.path,
    line: 1,
    column: 1,
    field: ['date'],
    problem: 'It is no date.',
    remedy: 'Write `a day`.',
  };
  events.push({ type: 'error', problems: [problem] });
  expect(viewAfter('check', events, [ferry], { code: 1 }).lines).toEqual([
    { text: 'The Ferry Cat: date: It is no date. Write a day.', href: `#/open/${ferry.path}` },
  ]);
  expect(viewAfter('check', [{ type: 'error' }], [], { code: 1 }).texts[0]).toContain('not about your texts');
});

// K6, K10
test('lists what was shipped in words of writers, and takes back the last of it', () => {
  const by = { who: 'Ann <ann@a.example>', at: '2026-05-01T13:00:00Z' };
  const shipments = [
    { ...by, number: 7, reason: 'rollback blog to 12ab', message: undefined },
    { ...by, number: 6, reason: 'release blog', message: 'Spring prices' },
  ];
  const view = viewAfter('takeBack', [], [], { shipments });
  expect(view.texts).toEqual(['Taken back (Ann, May 1, 2026, 9:00 AM)', 'Spring prices (Ann, May 1, 2026, 9:00 AM)']);
  expect(view.buttons.map(({ request }) => request)).toEqual([{ command: 'rollback', app: 'blog', from: 7 }]);
  expect(viewAfter('takeBack', [], [], { shipments: shipments.slice(1) }).buttons).toEqual([]);
});

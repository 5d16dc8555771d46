/** @jest-environment jsdom */
import { drawFirstList, openList } from './first-list.ts';
import { loadConfig } from './server.ts';

const collections = [
  { name: 'posts', label: 'Stories', description: 'Newest first.', folder: 'content/posts' },
  { name: 'home', label: 'Home', files: [] },
];
const posts = Array.from({ length: 1900 }, (_, index) => ({
  path: `content/posts/cat-${index}.md`,
  fields: { title: `Cat ${index}`, date: '2025-01-13', ...(index === 1 ? { state: 'draft' } : {}) },
}));
const managed = () => document.getElementById('nc-root')!;
const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('.desk-first li a')];

/** What is heard of the page's own changes is heard by then. */
const frame = () => new Promise(requestAnimationFrame);

/** The page hears of another address in a task of its own, and has by the end of this. */
async function moved(move: () => void): Promise<void> {
  const heard = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  move();
  await heard;
}

async function go(hash: string): Promise<void> {
  if (location.hash !== hash) await moved(() => (location.hash = hash));
}

beforeEach(async () => {
  Object.assign(globalThis, {
    fetch: async () => ({ ok: true, json: async () => ({ cms: { collections } }) }),
    CSS: { escape: (text: string) => text },
  });
  document.body.innerHTML = '<div class="desk-room"><div id="nc-root"></div></div>';
  await go('#/collections/posts');
  await loadConfig();
  drawFirstList(openList()!, posts);
});

// K16
test('the newest stories are drawn before the content manager is there, and its own list takes their place and the cursor', async () => {
  expect(rows()).toHaveLength(60);
  expect(
    rows()
      .slice(0, 2)
      .map(({ textContent, hash }) => [textContent, hash]),
  ).toEqual([
    ['Cat 0 · 2025-01-13', '#/collections/posts/entries/cat-0'],
    ['Cat 1 · 2025-01-13 · draft', '#/collections/posts/entries/cat-1'],
  ]);
  rows()[1]!.focus();
  managed().innerHTML = '<p>Reading …</p>';
  await frame();
  expect([rows().length, managed().inert]).toEqual([60, true]);
  managed().innerHTML = rows()
    .map(({ outerHTML }) => outerHTML)
    .join('');
  await frame();
  expect([rows().length, managed().inert]).toEqual([0, false]);
  expect([managed().contains(document.activeElement), document.activeElement!.textContent]).toEqual([
    true,
    'Cat 1 · 2025-01-13 · draft',
  ]);
});

// K15, K16
test('a story that is opened from them is opened, and no other place begins with them', async () => {
  await moved(() => rows()[0]!.click());
  expect([location.hash, rows().length, managed().inert]).toEqual(['#/collections/posts/entries/cat-0', 0, false]);
  for (const hash of [
    '#/collections/posts/entries/cat-0',
    '#/collections/posts/new',
    '#/collections/home',
    '#/search/cat',
  ]) {
    await go(hash);
    expect([hash, openList()]).toEqual([hash, undefined]);
  }
});

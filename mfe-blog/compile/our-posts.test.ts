import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeInWords } from '@cobblestone/contracts/dates.ts';
import { tourFacts } from '@cobblestone/contracts/tours.ts';
import type { CompiledPost } from './compile-post.ts';
import { checkBlog } from './compile-blog.ts';

const folder = join(__dirname, '../content/posts');
let posts: CompiledPost[];
const texts = new Map<string, string>();
const textOf = (id: string) => texts.get(`${id}.md`) ?? '';

beforeAll(async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'our-posts-'));
  const { bodies, problems } = await checkBlog({ cacheDir });
  await rm(cacheDir, { recursive: true });
  expect(problems).toEqual([]);
  posts = bodies.map(({ post }) => post).sort((one, other) => (one.date < other.date ? -1 : 1));
  for (const file of await readdir(folder)) texts.set(file, await readFile(join(folder, file), 'utf8'));
});

// B24
test('our posts each have a category and a text for their picture, and began with nineteen by the team', () => {
  expect(posts.length).toBeGreaterThanOrEqual(19);
  expect([posts[0]?.date, posts[18]?.date]).toEqual(['2024-08-11', '2025-01-13']);
  for (const { author } of posts.slice(0, 19)) expect(author).toMatch(/ Team$/);
  for (const [file, text] of texts) {
    expect([file, /^category: \S/m.test(text), /^imageAlt: "[^"]{10,}/m.test(text)]).toEqual([file, true, true]);
  }
});

// B32
test('what stories say of the walks is what the walks are', () => {
  const { durationHours, distanceMiles, groupSizeMax, adultPrice, brooklynHeightsSchedule } = tourFacts;
  const said = (pattern: RegExp) => new Set([...texts.values()].flatMap((text) => [...text.matchAll(pattern)].map(([, value]) => value)));
  expect(said(/[Aa]bout (\d+) hours/g)).toEqual(new Set([String(durationHours)]));
  expect(said(/[Aa]bout ([\d.]+) miles/g)).toEqual(new Set([String(distanceMiles)]));
  expect(said(/[Aa]t most (\d+)/g)).toEqual(new Set([String(groupSizeMax)]));
  expect(said(/\$(\d+)/g)).toEqual(new Set([String(adultPrice)]));
  expect(said(/(\d+:\d\d [AP]M)/g)).toEqual(new Set([timeInWords(brooklynHeightsSchedule.time)]));

  const overview = textOf('what-a-cat-history-walk-is-like');
  expect(overview).toMatch(/Brooklyn Heights\]\(\S+\) runs on Saturdays and Sundays at 1:15 PM, April to December, and ends at a cat cafe/);
  expect(overview).toMatch(/Financial District\]\(\S+\) runs all year, on a schedule that follows the seasons, and ends at a square/);
});

// B33
test('the story of Jerry Fox keeps to its dates', () => {
  const story = textOf('jerry-fox-saves-brooklyn-borough-hall');
  for (const date of [/born in about 1876/, /In about 1903[^.]*lost his sight/, /On May 22, 1904[^.]*fire/]) expect(story).toMatch(date);
});

import { interpolateFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { sampleFacts } from '@cobblestone/testing/sample-tours.ts';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBlog } from '../compile-blog.ts';
import type { CompiledBody } from '../data-files.ts';

const folder = join(__dirname, '../../content/posts');
const texts = new Map<string, string>();
let bodies: CompiledBody[];
const htmlOf = (id: string) => bodies.find(({ post }) => post.id === id)?.html ?? '';

beforeAll(async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'our-posts-'));
  const checked = await checkBlog({ cacheDir });
  bodies = checked.bodies;
  await rm(cacheDir, { recursive: true });
  expect(checked.problems).toEqual([]);
  for (const file of await readdir(folder)) texts.set(file, await readFile(join(folder, file), 'utf8'));
});

// B24
test('each of our posts has a category and a picture description', () => {
  for (const [file, text] of texts) {
    expect([file, /^category: \S/m.test(text), /^imageAlt: "[^"]{10,}/m.test(text)]).toEqual([file, true, true]);
  }
});

// B32
test('stories use placeholders for the facts of the walks', () => {
  const typed = [
    /[Aa]bout [\d.]+ (hours|miles)/,
    /[Aa]t most \d/,
    /\$\d/,
    /\d [AP]M\b/,
    /[SF][a-z]+days and S[a-z]+days/,
    /under \d+[^.]*free/,
    /\btwo hours\b/i,
  ];
  const found = [...texts].flatMap(([file, text]) =>
    typed.flatMap((pattern) => (pattern.test(text) ? [`${file}: ${pattern}`] : [])),
  );
  expect(found).toEqual([]);

  const overview = interpolateFacts(htmlOf('what-a-cat-history-walk-is-like').replace(/<[^>]+>/g, ''), sampleFacts);
  expect(overview).toMatch(/About 2 hours,[^]*About 1\.5 miles,[^]*At most 12 guests,[^]*\$40 for an adult/);
  expect(overview).toMatch(
    /Brooklyn Heights runs on Saturdays and Sundays at 1:15 PM, April to December, and ends at a cat cafe/,
  );
  expect(overview).toMatch(
    /Financial District runs all year, on a schedule that follows the seasons, and ends at a square/,
  );
});

// B33
test('the story of Jerry Fox has the correct dates', () => {
  const story = htmlOf('jerry-fox-saves-brooklyn-borough-hall');
  for (const date of [/born in about 1876/, /In about 1903[^.]*lost his sight/, /On May 22, 1904[^.]*fire/])
    expect(story).toMatch(date);
});

import { join } from 'node:path';
import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { describeProblem } from '@hemstitch/platform/build/content/problem';
import { appFolder, folderName } from '@hemstitch/platform/build/folders';
import { appNames } from '@hemstitch/platform/contract/site-definition';
import { checkContent, contentProblems } from '@hemstitch/platform/internal/build/content/check-content.ts';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';
import { z } from 'zod';
import { draftMark, headSchema, heroSchema, linkSchema, words } from '@cobblestone/domain/content/parts.schema.ts';
import { testContent } from '@cobblestone/testing/test-content.ts';
import site from '../../site.config.ts';

const pageSchema = z.strictObject({ head: headSchema, hero: heroSchema, link: linkSchema, note: words });
const page = {
  head: { title: 'A page', description: 'What it says.' },
  hero: { kicker: 'Once', title: 'Upon', deck: 'A time', picture: 'cat' },
  link: { label: 'All walks', to: '/tours' },
  note: 'From {adultPrice}, by {brand}',
};

const { at, write } = folderOfEachTest();
beforeEach(() => write('content/pictures/pictures.generated.json', '{ "cat": {}, "dog": {} }'));

/** The messages about a file with this text, each as `line: problem -> remedy`. */
async function reported(text: string, schema: z.ZodType = pageSchema): Promise<string[]> {
  await write('content/page.json', text);
  return (await contentProblems(site, at('content'), { 'page.json': schema })).map(
    (problem) => `${problem.line}: ${describeProblem(problem)} -> ${problem.remedy}`,
  );
}
const with_ = (change: object) => JSON.stringify({ ...page, ...change }, null, 2);

// A31
test.each(appNames(site))('the content that tests of %s have is right', async (app) => {
  const { contentFiles } = (await import(join(appFolder(site, app), 'content-files.ts'))) as {
    contentFiles: ContentSchemas;
  };
  await expect(
    checkContent(site, testContent(`${folderName(site, app)}/content`), contentFiles),
  ).resolves.toBeUndefined();
});

// A29
test('a fault names the file, its line, the field, and what to do', async () => {
  await write('content/page.json', with_({ hero: { ...page.hero, title: '' } }));
  await expect(checkContent(site, at('content'), { 'page.json': pageSchema })).rejects.toThrow(
    /content\/page\.json:8:14\n {2}\| "title": "",\n {2}hero\.title: Nothing is written here\.[^]*->/,
  );
});

// A29, K17
test('a draft of a list is not checked, and the faults behind it have their lines', async () => {
  const list = z.array(z.strictObject({ draft: draftMark, link: linkSchema }));
  const text = (draft: boolean) => JSON.stringify([{ draft }, { link: page.link }, { link: {} }], null, 2);
  expect((await reported(text(true), list)).map((fault) => fault.split(':').slice(0, 2))).toEqual([
    ['12', ' 2.link.label'],
    ['12', ' 2.link.to'],
  ]);
  expect((await reported(text(false), list))[0]).toMatch(/^3: 0.draft/);
});

// A29
test('a control character is refused, also one that is written as an escape', async () => {
  const escaped = with_({ note: 'A cat\u0007.' });
  expect(escaped).not.toContain('\u0007');
  expect(await reported(escaped)).toEqual([expect.stringMatching(/note: There is an invisible control character/)]);
});

// A29
test('a misspelled or missing field is reported with a suggestion', async () => {
  const { note, ...rest } = page;
  expect(await reported(JSON.stringify({ ...rest, nota: note }))).toEqual([
    expect.stringMatching(/note: The field is missing\. -> Add it/),
    expect.stringMatching(/nota: There is no such field\. -> Write "note"/),
  ]);
});

// A29
test.each([
  [z.int().min(5), 4.5, '4.5 does not fit here. -> Write a whole number, without quotes.'],
  [z.number().max(5), 'forty', '"forty" does not fit here. -> Write a number, without quotes.'],
  [z.number().min(50), '', 'Nothing is written here. -> Write a number, without quotes.'],
  [z.number().min(5), 4, '4 does not fit here. -> Write at least 5.'],
  [z.array(words).max(1), ['a', 'b'], 'A list of 2 entries does not fit here. -> Write at most 1 entry.'],
  [z.array(words).length(2), ['a'], 'A list of 1 entry does not fit here. -> Write 2 entries.'],
  [z.enum(['a', 'b']), 'c', '"c" does not fit here. -> Write "a" or "b".'],
  [z.url(), 'example', '"example" does not fit here. -> Write a whole address, such as https://example.com/page.'],
  [words, 7, '7 does not fit here. -> Write words between quotes.'],
  [words, ' a', '" a" does not fit here. -> Write words, without spaces around them.'],
  [words.refine(() => false, 'an id is used twice'), 'a', 'An id is used twice. -> Change what is written here.'],
])('a fault is reported in words of someone who edits the file, by %#', async (schema, value, said) => {
  expect(await reported(JSON.stringify({ field: value }), z.strictObject({ field: schema }))).toEqual([
    expect.stringContaining(`field: ${said}`),
  ]);
});

test('invalid JSON is reported with its line, and the other files are still checked', async () => {
  await write('content/other.json', '{ "nonsense": 1 }');
  await write('content/page.json', '{\n  "head": {\n}');
  const problems = await contentProblems(site, at('content'), { 'page.json': pageSchema, 'other.json': pageSchema });
  expect(problems.filter(({ file }) => file.endsWith('page.json'))).toEqual([
    expect.objectContaining({ line: 3, problem: 'A `}` is missing.' }),
  ]);
  expect(problems.some(({ file }) => file.endsWith('other.json'))).toBe(true);
});

// A9, A29
test('an unknown fact is reported with a suggestion', async () => {
  expect(await reported(with_({ note: 'Costs {adultprize}' }))).toEqual([
    expect.stringMatching(/note: There is no fact \{adultprize\}\. -> Did you mean \{adultPrice\}/),
  ]);
});

// A9
test('a hard-coded fact is refused with its replacement, except in quotes', async () => {
  expect(await reported(with_({ note: 'Adults pay $44.' }))).toEqual([
    expect.stringMatching(/note: "\$44" is hard-coded.* -> Write \{adultPrice\}/),
  ]);
  expect(await reported(JSON.stringify({ quote: 'Nine stops for $44!' }), z.strictObject({ quote: words }))).toEqual(
    [],
  );
});

test.each([
  [
    { hero: { ...page.hero, picture: 'unicorn' } },
    /hero\.picture: There is no picture "unicorn"\. -> .*npm run build -- --pictures/,
  ],
  [{ link: { label: 'Walks', to: '/tuors' } }, /link\.to: The link "\/tuors" is dead.* -> Did you mean \/tours\?/],
])('a picture or a page that does not exist is named, with what to do: %j', async (change, said) => {
  expect(await reported(with_(change))).toEqual([expect.stringMatching(said)]);
});

test('a file that no schema knows, and one that is not there, are faults', async () => {
  await write('content/stray.json', '{}');
  expect(
    (await contentProblems(site, at('content'), { 'gone.json': pageSchema })).map(
      ({ file, problem }) => `${file}: ${problem}`,
    ),
  ).toEqual([
    expect.stringMatching(/content\/gone\.json: The file is missing/),
    expect.stringMatching(/content\/stray\.json: No schema says/),
  ]);
});

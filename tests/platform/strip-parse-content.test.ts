import { readFileSync } from 'node:fs';
import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { resolvePictures } from '@cobblestone/platform/contract/content/resolve-pictures.ts';
import { z } from 'zod';
import { testContent } from '@cobblestone/testing/test-content.ts';
import stripParseContent from '@cobblestone/platform/build/content/strip-parse-content.mjs';
import inlinePictures from '@cobblestone/platform/build/content/inline-pictures.mjs';

test('a bundle holds the content file in place of its parsing', () => {
  expect(stripParseContent('export const about = interpolateFacts(parseContent(aboutSchema, aboutJson));')).toBe(
    'export const about = interpolateFacts(aboutJson);',
  );
  expect(stripParseContent('parseContent(\n  aboutSchema,\n  aboutJson,\n)')).toBe('aboutJson');
});

test('a file is asked for with its pictures where it is parsed with them', () => {
  const source =
    "import json from '@cobblestone/platform/build/content/about.json' with { type: 'json' };\nimport otherJson from '@cobblestone/platform/build/content/other.json';\nconst about = parseContent(aboutSchema, json, pictures);\nconst other = parseContent(otherSchema, otherJson);";
  expect(stripParseContent(source)).toBe(
    "import json from '@cobblestone/platform/build/content/about.json?pictures' with { type: 'json' };\nimport otherJson from '@cobblestone/platform/build/content/other.json';\nconst about = json;\nconst other = otherJson;",
  );
});

test('in a file stand its pictures in place of their names, as where it is parsed', () => {
  const list = testContent('mfe-tours/content/pictures/pictures.generated.json');
  const pictures = JSON.parse(readFileSync(list, 'utf8')) as Record<string, unknown>;
  const file = testContent('mfe-tours/content/expectations.json');
  const reads: string[] = [];
  const placed = JSON.parse(
    inlinePictures.call(
      { resourcePath: file, addDependency: (path: string) => reads.push(path) },
      JSON.stringify({ picture: 'gallery-40', steps: [{ map: { picture: 'tours' }, title: 'tours' }] }),
    ),
  );
  expect(placed).toEqual({
    picture: pictures['gallery-40'],
    steps: [{ map: { picture: pictures['tours'] }, title: 'tours' }],
  });
  expect(reads).toEqual([list]);
  expect(parseContent(z.object({ picture: z.string() }), { picture: 'tours' }, pictures)).toEqual({
    picture: pictures['tours'],
  });
  expect(() => resolvePictures({ poster: 'unicorn' }, pictures)).toThrow("There is no picture 'unicorn'");
});

test('a call that the loader cannot read is refused, because the parser would reach visitors; the function itself stays', () => {
  const source = 'export function parseContent<Schema extends z.ZodType>(schema: Schema, json: unknown) {}';
  expect(stripParseContent(source)).toBe(source);
  expect(() => stripParseContent("parseContent(z.string(), 'a')")).toThrow(/two names/);
});

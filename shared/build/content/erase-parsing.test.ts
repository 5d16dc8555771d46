import eraseParsing from './erase-parsing.mjs';

test('a bundle holds the content file in place of its parsing', () => {
  expect(eraseParsing('export const about = withFacts(parseContent(aboutSchema, aboutJson));')).toBe('export const about = withFacts(aboutJson);');
  expect(eraseParsing('parseContent(\n  aboutSchema,\n  aboutJson,\n)')).toBe('aboutJson');
});

test('what the loader cannot read is refused, for a parser would reach the visitor unseen', () => {
  expect(() => eraseParsing("parseContent(z.string(), 'a')")).toThrow(/two names/);
});

test('the function that parses is left as it is', () => {
  const source = 'export function parseContent<Schema extends z.ZodType>(schema: Schema, json: unknown) {}';
  expect(eraseParsing(source)).toBe(source);
});

import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { pictureName, sitePath, words } from '@cobblestone/domain/content/parts.schema.ts';
import site from '../../site.config.ts';
import { deriveFields, LabelBook } from './derive-fields.ts';
import { loadCollections } from './load-collections.ts';

// K2
test('every field at the desk has a label and a hint, and every label has a field', async () => {
  const collections = await loadCollections(site, appNames);
  expect(collections.flatMap(({ files }) => files.map(({ path }) => path))).toEqual(
    expect.arrayContaining([
      'mfe-engagement/content/exit-popup.json',
      'mfe-tours/content/facts.json',
      'mfe-blog/content/categories.json',
      'shell/content/in-the-news.json',
      'shell/content/home.json',
    ]),
  );
});

const label = (name: string) => ({ label: name, hint: `About ${name}.` });

// K2
test('reports fields without a label, and labels without a field', () => {
  const book = new LabelBook({ title: label('Title'), gone: label('Gone') });
  deriveFields(z.strictObject({ title: words, offer: z.strictObject({ from: words }) }), book);
  expect(book.missing).toEqual(['offer', 'offer.from']);
  expect(book.unused).toEqual(['gone']);
});

// K2
test('derives the control and whether it can be empty from the schema', () => {
  const schema = z.strictObject({
    kind: z.enum(['a', 'b']),
    seconds: z.int().min(0).max(600),
    to: sitePath,
    picture: pictureName,
    day: z.iso.date(),
    points: z.array(z.strictObject({ text: words })).length(3),
    words: z.array(words).optional(),
    next: z.strictObject({ text: words }).optional(),
    fixed: z.literal('Sending...'),
    opens: z.literal('tours').optional(),
    links: z.array(
      z.union([z.strictObject({ text: words, to: sitePath }), z.strictObject({ text: words, of: words })]),
    ),
  });
  const names = [...Object.keys(schema.shape), 'text', 'of'];
  const fields = deriveFields(schema, new LabelBook(Object.fromEntries(names.map((name) => [name, label(name)]))));
  const of = (name: string) => fields.find((field) => field.name === name)!;
  expect(of('kind')).toMatchObject({ kind: 'choice', options: [{ value: 'a' }, { value: 'b' }], isOptional: false });
  expect(of('seconds').kind).toBe('number');
  expect(of('to').kind).toBe('page');
  expect(of('picture').kind).toBe('picture');
  expect(of('day').kind).toBe('day');
  expect(of('points')).toMatchObject({ kind: 'list', max: 3, isResizable: false });
  expect(of('words')).toMatchObject({ kind: 'list', isOptional: true, item: { kind: 'line' } });
  expect(of('next')).toMatchObject({ kind: 'group', isOptional: true });
  expect(of('fixed')).toMatchObject({ kind: 'fixed', start: 'Sending...', hint: expect.stringMatching(/fixes/) });
  expect(of('opens')).toMatchObject({ kind: 'choice', options: [{ value: 'tours' }], isOptional: true });
  // An item with one of two forms has the fields of both.
  expect(of('links').fields!.map(({ name, isOptional }) => [name, isOptional])).toEqual([
    ['text', false],
    ['to', true],
    ['of', true],
  ]);
});

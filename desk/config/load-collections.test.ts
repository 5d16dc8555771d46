import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { pictureName, sitePath, words } from '@cobblestone/domain/content/parts.schema.ts';
import site from '../../site.config.ts';
import { deriveFields } from './derive-fields.ts';
import { loadCollections } from './load-collections.ts';

// K2
test('every field at the desk has a label and a hint, and every label has a field', async () => {
  const collections = await loadCollections(site, appNames);
  const some = ['mfe-tours/content/facts.json', 'mfe-blog/content/categories.json', 'shell/content/home.json'];
  expect(collections.flatMap(({ files }) => files.map(({ path }) => path))).toEqual(expect.arrayContaining(some));
  // Texts that belong to code have no form. Any other file must be in `desk/labels/`.
  const ofCode = ['press-marks', 'site-map', 'not-found', 'offline'].map((name) => `shell/content/${name}.json`);
  const others = ['mfe-tours/content/calendar', 'mfe-tours/content/tour-copy', 'mfe-engagement/content/forms'];
  const unlisted = collections.flatMap((collection) => collection.unlisted?.map(({ path }) => path) ?? []);
  expect(unlisted.sort()).toEqual([...ofCode, ...others.map((name) => `${name}.json`)].sort());
});

const label = (name: string) => ({ label: name, hint: `About ${name}.` });

// K2
test('reports fields without a label, and labels without a field', () => {
  const schema = z.strictObject({ title: words, offer: z.strictObject({ from: words }) });
  expect(deriveFields(schema, { title: label('Title'), gone: label('Gone') }).faults).toEqual([
    'the field offer has no label.',
    'the field offer.from has no label.',
    'no field is called gone.',
  ]);
});

const two = z.union([z.strictObject({ text: words, to: sitePath }), z.strictObject({ text: words, of: words })]);

// K2
test.each([
  [z.enum(['a', 'b']), { kind: 'choice', options: [{ value: 'a' }, { value: 'b' }], isOptional: false }],
  [z.int().min(0).max(600), { kind: 'number' }],
  [sitePath, { kind: 'page' }],
  [pictureName, { kind: 'picture' }],
  [z.iso.date(), { kind: 'day' }],
  [z.array(z.strictObject({ text: words })), { kind: 'list', itemKind: 'group' }],
  [z.array(words).optional(), { kind: 'list', isOptional: true, itemKind: 'line' }],
  [z.strictObject({ text: words }).optional(), { kind: 'group', isOptional: true }],
  [z.literal('Sending...'), { kind: 'fixed', start: 'Sending...', hint: expect.stringMatching(/fixes/) as string }],
  [z.literal('tours').optional(), { kind: 'choice', options: [{ value: 'tours' }], isOptional: true }],
  // An item with one of two forms has the fields of both.
  [
    z.array(two),
    { fields: [{ isOptional: false }, { name: 'to', isOptional: true }, { name: 'of', isOptional: true }] },
  ],
])('derives the control and whether it can be empty from the schema: %#', (schema, expected) => {
  const labels = Object.fromEntries(['field', 'text', 'to', 'of'].map((name) => [name, label(name)]));
  expect(deriveFields(z.strictObject({ field: schema }), labels).fields).toMatchObject([expected]);
});

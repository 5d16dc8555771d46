import { z } from 'zod';
import { checkShellContent, contentFaults } from './shell-content.ts';

// A29, A31
test('the content files say what their pages need', () => {
  expect(() => checkShellContent()).not.toThrow();
});

// A29
test('a fault names the file, the field and what was expected', () => {
  const schema = z.strictObject({ hero: z.strictObject({ title: z.string().min(1) }) });
  expect(contentFaults('home.json', schema, { hero: { title: '' } })).toEqual([
    expect.stringMatching(/^- shell\/content\/home\.json: hero\.title: /),
  ]);
});

test('a picture or a fact that does not exist is a fault', () => {
  const schema = z.object({ image: z.string(), text: z.string() });
  const faults = contentFaults('about.json', schema, { image: 'unicorn', text: 'Costs {unicornPrice}' });
  expect(faults).toHaveLength(2);
  expect(faults.join()).toMatch(/'unicorn'.*unicornPrice/s);
});

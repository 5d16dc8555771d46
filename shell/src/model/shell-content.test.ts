import { z } from 'zod';
import { withFacts } from './facts-in-words.ts';
import { checkShellContent, contentFaults } from './shell-content.ts';

test('the content files say what their pages need', () => {
  expect(() => checkShellContent()).not.toThrow();
});

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

test('facts are put into sentences from their one place', () => {
  expect(withFacts('${adultPrice} each, at most {groupSizeMax}')).toBe('$40 each, at most 12');
  expect(withFacts('Since {founded}', { founded: 2023 })).toBe('Since 2023');
});

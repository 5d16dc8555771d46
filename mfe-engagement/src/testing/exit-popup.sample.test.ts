import { exitPopupSchema } from '../model/exit-popup.schema.ts';
import sample from './exit-popup.sample.json' with { type: 'json' };

test('the popup’s sample content for tests is valid', () => {
  expect(exitPopupSchema.safeParse(sample).error).toBeUndefined();
});

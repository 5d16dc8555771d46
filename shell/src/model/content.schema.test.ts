import home from '../testing/content/home.json' with { type: 'json' };
import { homeSchema } from './content.schema.ts';

// S46
test('an offer of the banner has no text of its own for places, which only the booking provider counts', () => {
  const parse = (offer: object) => {
    const offers = [{ from: '2031-06-01', until: '2031-06-30', title: 'Cats in June', ...offer }];
    return homeSchema.safeParse({ ...home, availability: { ...home.availability, offers } });
  };
  expect(parse({}).error).toBeUndefined();
  expect(parse({ spots: 'Only 3 spots left' }).error?.issues[0]).toMatchObject({
    code: 'unrecognized_keys',
    keys: ['spots'],
  });
});

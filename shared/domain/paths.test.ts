import { mailLink } from './paths.ts';

// E15
test.each([
  ['English', 'May I bring my mother? '.repeat(43)],
  ['Cyrillic', 'можно ли прийти с мамой '.repeat(18)],
])('a link with a long %s text has the subject alone', (_, text) => {
  const short = mailLink('hello@cats.example', 'A message', ['May I?', '', 'Ada']);
  expect(short).toBe('mailto:hello@cats.example?subject=A%20message&body=May%20I%3F%0D%0A%0D%0AAda');
  const long = mailLink('hello@cats.example', 'A message', [text.repeat(2), '', 'Ada']);
  expect(long).toBe('mailto:hello@cats.example?subject=A%20message');
});

import { mailWithText } from './mail-link.ts';

// E15
test.each([
  ['English', 'May I bring my mother? '.repeat(43)],
  ['Cyrillic', 'можно ли прийти с мамой '.repeat(18)],
])('a link with a long %s text has the subject alone, and the text is there to copy', (_, text) => {
  const short = mailWithText('hello@cats.example', 'A message', ['May I?', '', 'Ada']);
  expect(short).toEqual({ mailTo: 'mailto:hello@cats.example?subject=A%20message&body=May%20I%3F%0D%0A%0D%0AAda' });
  const { mailTo, textToCopy } = mailWithText('hello@cats.example', 'A message', [text.repeat(2), '', 'Ada']);
  expect(mailTo).toBe('mailto:hello@cats.example?subject=A%20message');
  expect(textToCopy).toBe(`${text.repeat(2)}\n\nAda`);
});

import { isPlainText, toPlainText } from './plain-text.ts';

describe('cleaning a text for sending', () => {
  // E9
  it.each([
    ['tags', 'Is there <b>room</b> for <a href="/x">us</a>?<br/>', 'Is there room for us?'],
    ['tags in tags', '<scr<b>ipt>Hello</scr<b>ipt>', 'Hello'],
    ['tags with attributes that need no value', '<details open ontoggle=alert(1)>Hello', 'Hello'],
    ['comments and doctypes', '<!doctype html><!-- <i>x</i> -->Hello', 'Hello'],
  ])('removes %s', (_what, typed, sent) => {
    expect(toPlainText(typed)).toBe(sent);
    expect(isPlainText(typed)).toBe(false);
    expect(isPlainText(sent)).toBe(true);
  });

  // E9
  it.each([
    'if a<b && c>d',
    'if a<b and c>d',
    '<https://cats.example/x>',
    'Al <al@cats.example>',
    'I <3 cats',
    'a <b that never closes',
    '\uFF1Cquoted\uFF1E',
    '<'.repeat(100) + '>'.repeat(100),
  ])('keeps %j', (typed) => {
    expect(toPlainText(typed)).toBe(typed);
    expect(isPlainText(typed)).toBe(true);
  });
});

/** @jest-environment jsdom */
import { tellFootRoom } from './foot-room.ts';

// A20
test('only what stands over the foot of the screen is told how much of it is taken, so only that is styled again', () => {
  document.body.innerHTML =
    '<main><section data-print="hide"><p></p></section><aside data-above-foot></aside><p role="dialog"></p></main>';
  tellFootRoom('--floating-stack', '72px');
  tellFootRoom('--notice-stack', '10px');
  tellFootRoom('--floating-stack', '56px');
  const [rule, ...others] = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[]);
  expect(others).toEqual([]);
  expect(rule!.style.getPropertyValue('--floating-stack')).toBe('56px');
  expect(rule!.style.getPropertyValue('--notice-stack')).toBe('10px');
  expect([...document.querySelectorAll(rule!.selectorText)].map(({ tagName }) => tagName)).toEqual(['ASIDE', 'P']);
});

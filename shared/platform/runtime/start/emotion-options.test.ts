import { compile, middleware, serialize, stringify } from 'stylis';
import { prefixFew } from './emotion-options.ts';

const rulesOf = (css: string) => serialize(compile(css), middleware([prefixFew, stringify]));

test('rules are prefixed where a browser that the site is built for needs it, and nowhere else', () => {
  expect(rulesOf('a{mask-image:url(x);user-select:none;}')).toBe(
    'a{-webkit-mask-image:url(x);mask-image:url(x);-webkit-user-select:none;user-select:none;}',
  );
  const plain =
    'a{display:flex;align-items:center;transition:color 1s;padding-inline-start:1em;}@media print{a{transform:none;}}';
  expect(rulesOf(plain)).toBe(plain);
});

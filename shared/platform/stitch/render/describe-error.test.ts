import { describeError, remoteOfFrame } from './describe-error.ts';

const server = '/shop/releases/decide/1a2b/server';
const react = '    at render (file:///shop/releases/storefront/1a2b/server/render.mjs:1:1)';

/** The description of an error with this stack. */
function told(...frames: string[]): string {
  const error = new Error('no light');
  error.stack = ['Error: no light', ...frames].join('\n');
  return describeError(error, [server]);
}

test.each([
  ['a release', 'file:///shop/releases/decide/1a2b/server/featured-lamp.mjs:3:9', [react]],
  [
    'a working copy',
    'file:///my shop/mfe-decide/src/lamp.tsx:17:3',
    ['    at render (file:///my shop/node_modules/react-dom/server.js:1:1)'],
  ],
])('an error in %s has its place in the code and the fragment around it', (_, place, rendering) => {
  const fault = told(`    at lamp (${place})`, ...rendering, '    at decide/featured-lamp (<anonymous>)');
  expect(fault).toBe(`Error: no light (at lamp (${place}) in decide/featured-lamp)`);
  expect(remoteOfFrame('storefront', fault)).toBe('decide');
});

test('an error of React itself has the innermost fragment, even where a component around it has a place', () => {
  const page = '    at Page (file:///shop/releases/decide/1a2b/server/basket.mjs:1:1)';
  const fault = told(react, '    at checkout/basket-link (<anonymous>)', page);
  expect(fault).toBe('Error: no light (at checkout/basket-link)');
  expect(remoteOfFrame('storefront', fault)).toBe('checkout');
  expect(told(react)).toBe(`Error: no light (${react.trim()})`);
});

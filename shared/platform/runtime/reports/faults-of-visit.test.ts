import { faultsOfVisit } from './faults-of-visit.ts';
import type { NoticedFault } from './page-faults.ts';

const origin = 'https://cats.example';
const faultsOf = (...noticed: NoticedFault[]) =>
  faultsOfVisit(noticed, { origin, host: 'shell', owner: 'blog', most: 10 });

function thrown(stack: string, { name = 'TypeError', message = 'no cat called hello@example.org' } = {}): Error {
  return Object.assign(new Error(message), { name, stack });
}
const inShell = `    at render (${origin}/assets/shell/shell.0a1b2c3d.js:1:200)`;
const inTours = `    at Page (${origin}/assets/tours/page.0a1b2c3d.js:3:41)`;

// S78
test('keeps an error’s class and place, and no word of its message', () => {
  const error = thrown(`TypeError: no cat called hello@example.org\n${inTours}\n${inShell}`);
  const faults = faultsOf({ type: 'error', error });
  expect(faults).toEqual([
    { kind: 'uncaught', app: 'tours', name: 'TypeError', at: '/assets/tours/page.0a1b2c3d.js:3:41' },
  ]);
  expect(JSON.stringify(faults)).not.toContain('hello');
});

test('an address in a message is not a place, in the stack format of any browser', () => {
  const message = `could not load ${origin}/assets/blog/other.0a1b2c3d.js:9:9`;
  expect(faultsOf({ type: 'error', error: thrown(`TypeError: ${message}\n${inTours}`, { message }) })).toEqual([
    expect.objectContaining({ at: '/assets/tours/page.0a1b2c3d.js:3:41' }),
  ]);
  expect(
    faultsOf({
      type: 'error',
      error: thrown(`Page@${origin}/assets/tours/page.0a1b2c3d.js:3:41\n@${origin}/assets/shell/shell.0a1b2c3d.js:1:2`),
    }),
  ).toEqual([expect.objectContaining({ app: 'tours', at: '/assets/tours/page.0a1b2c3d.js:3:41' })]);
});

test('an error is of the first remote in its stack, or else of the app that answers for the page', () => {
  expect(faultsOf({ type: 'unhandledrejection', reason: thrown(`TypeError: x\n${inShell}\n${inTours}`) })).toEqual([
    expect.objectContaining({ kind: 'rejected', app: 'tours' }),
  ]);
  expect(
    faultsOf({
      type: 'caught',
      error: thrown(`Error: x\n${inShell}`, {
        name: 'Error',
        message: 'Minified React error #418; visit https://react.dev',
      }),
    }),
  ).toEqual([expect.objectContaining({ kind: 'caught', app: 'blog', code: 418 })]);
});

test('an error that is thrown again, or in a loop, counts once in a visit', () => {
  const error = thrown(`TypeError: x\n${inTours}`);
  expect(
    faultsOf(
      { type: 'error', error },
      { type: 'fatal', error },
      ...Array.from({ length: 20 }, () => ({ type: 'error', error: thrown(`TypeError: y\n${inTours}`) })),
    ),
  ).toHaveLength(1);
});

test('a script that does not come and a refusal by the policy count by their address', () => {
  const script = { tagName: 'SCRIPT', src: `${origin}/assets/tours/remoteEntry.0a1b2c3d.js?again` };
  expect(faultsOf({ type: 'error', target: script })).toEqual([
    { kind: 'unloaded', app: 'tours', name: 'Script', at: '/assets/tours/remoteEntry.0a1b2c3d.js' },
  ]);
  expect(
    faultsOf({
      type: 'securitypolicyviolation',
      effectiveDirective: 'style-src-elem',
      sourceFile: `${origin}/assets/tours/page.0a1b2c3d.js`,
      lineNumber: 3,
      columnNumber: 4,
    }),
  ).toEqual([{ kind: 'policy', app: 'tours', name: 'style-src-elem', at: '/assets/tours/page.0a1b2c3d.js:3:4' }]);
});

// S78
test('does not count faults of extensions and outside services', () => {
  const extension = thrown(`TypeError: x\n    at a (chrome-extension://abcdef/content.js:1:2)\n${inTours}`);
  const provider = thrown(`TypeError: x\n    at a (https://booking.example/embeds.js:1:2)\n${inTours}`);
  expect(
    faultsOf(
      { type: 'error', error: extension },
      { type: 'error', error: provider },
      { type: 'error', error: 'words' },
      { type: 'unhandledrejection', reason: undefined },
    ),
  ).toEqual([]);
  expect(
    faultsOf(
      { type: 'error', target: { tagName: 'IMG', src: `${origin}/assets/tours/a.jpg` } },
      { type: 'error', target: { tagName: 'SCRIPT', src: 'https://booking.example/a.js' } },
    ),
  ).toEqual([]);
  expect(
    faultsOf({ type: 'securitypolicyviolation', effectiveDirective: 'script-src', sourceFile: 'chrome-extension' }),
  ).toEqual([]);
});

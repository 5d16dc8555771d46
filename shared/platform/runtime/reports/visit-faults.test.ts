import { collectVisitFaults } from './visit-faults.ts';
import type { PageFault } from './page-faults.ts';

const origin = 'https://lights.example';
const faultsOf = (...noticed: PageFault[]) => collectVisitFaults(noticed, { origin, host: 'shell', owner: 'decide' });

function thrown(stack: string, { name = 'TypeError', message = 'no light called hello@example.org' } = {}): Error {
  return Object.assign(new Error(message), { name, stack });
}
const inShell = `    at render (${origin}/assets/shell/shell.0a1b2c3d.js:1:200)`;
const inLamps = `    at Page (${origin}/assets/lamps/page.0a1b2c3d.js:3:41)`;

// S78
test('keeps an error’s class and place, and no word of its message', () => {
  const error = thrown(`TypeError: no light called hello@example.org\n${inLamps}\n${inShell}`);
  const faults = faultsOf({ type: 'error', error });
  expect(faults).toEqual([
    { kind: 'uncaught', app: 'lamps', name: 'TypeError', at: '/assets/lamps/page.0a1b2c3d.js:3:41' },
  ]);
  expect(JSON.stringify(faults)).not.toContain('hello');
});

test('an address in a message is not a place, in the stack format of any browser', () => {
  const message = `could not load ${origin}/assets/decide/other.0a1b2c3d.js:9:9`;
  expect(faultsOf({ type: 'error', error: thrown(`TypeError: ${message}\n${inLamps}`, { message }) })).toEqual([
    expect.objectContaining({ at: '/assets/lamps/page.0a1b2c3d.js:3:41' }),
  ]);
  expect(
    faultsOf({
      type: 'error',
      error: thrown(`Page@${origin}/assets/lamps/page.0a1b2c3d.js:3:41\n@${origin}/assets/shell/shell.0a1b2c3d.js:1:2`),
    }),
  ).toEqual([expect.objectContaining({ app: 'lamps', at: '/assets/lamps/page.0a1b2c3d.js:3:41' })]);
});

test('an error is of the first remote in its stack, or else of the app that answers for the page', () => {
  expect(faultsOf({ type: 'unhandledrejection', reason: thrown(`TypeError: x\n${inShell}\n${inLamps}`) })).toEqual([
    expect.objectContaining({ kind: 'rejected', app: 'lamps' }),
  ]);
  expect(
    faultsOf({
      type: 'caught',
      error: thrown(`Error: x\n${inShell}`, {
        name: 'Error',
        message: 'Minified React error #418; visit https://react.dev',
      }),
    }),
  ).toEqual([expect.objectContaining({ kind: 'caught', app: 'decide', code: 418 })]);
});

test('an error that is thrown again, or in a loop, counts once in a visit', () => {
  const error = thrown(`TypeError: x\n${inLamps}`);
  expect(
    faultsOf(
      { type: 'error', error },
      { type: 'fatal', error },
      ...Array.from({ length: 20 }, () => ({ type: 'error', error: thrown(`TypeError: y\n${inLamps}`) })),
    ),
  ).toHaveLength(1);
});

test('a script that does not come and a refusal by the policy count by their address', () => {
  const script = { tagName: 'SCRIPT', src: `${origin}/assets/lamps/remoteEntry.0a1b2c3d.js?again` };
  expect(faultsOf({ type: 'error', target: script })).toEqual([
    { kind: 'unloaded', app: 'lamps', name: 'Script', at: '/assets/lamps/remoteEntry.0a1b2c3d.js' },
  ]);
  expect(
    faultsOf({
      type: 'securitypolicyviolation',
      effectiveDirective: 'style-src-elem',
      sourceFile: `${origin}/assets/lamps/page.0a1b2c3d.js`,
      lineNumber: 3,
      columnNumber: 4,
    }),
  ).toEqual([{ kind: 'policy', app: 'lamps', name: 'style-src-elem', at: '/assets/lamps/page.0a1b2c3d.js:3:4' }]);
});

// S78
test('does not count faults of extensions and outside services', () => {
  const extension = thrown(`TypeError: x\n    at a (chrome-extension://abcdef/content.js:1:2)\n${inLamps}`);
  const provider = thrown(`TypeError: x\n    at a (https://basket.example/embeds.js:1:2)\n${inLamps}`);
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
      { type: 'error', target: { tagName: 'IMG', src: `${origin}/assets/lamps/a.jpg` } },
      { type: 'error', target: { tagName: 'SCRIPT', src: 'https://basket.example/a.js' } },
    ),
  ).toEqual([]);
  expect(
    faultsOf({ type: 'securitypolicyviolation', effectiveDirective: 'script-src', sourceFile: 'chrome-extension' }),
  ).toEqual([]);
});

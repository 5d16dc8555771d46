import type { PageFault } from '../../contract/page/hem.ts';
import { collectVisitFaults } from './visit-faults.ts';

const origin = 'https://lights.example';
const faultsOf = (...noticed: PageFault[]) => collectVisitFaults(noticed, { origin, host: 'shell', owner: 'decide' });

function thrown(stack: string, { name = 'TypeError', message = 'no light called hello@example.org' } = {}): Error {
  return Object.assign(new Error(message), { name, stack });
}
const inShell = `    at render (${origin}/assets/shell/shell.0a1b2c3d.js:1:200)`;
const lampsPage = '/assets/lamps/page.0a1b2c3d.js';
const inLamps = `    at Page (${origin}${lampsPage}:3:41)`;

// S78
test('keeps an error’s class and place, and no word of its message', () => {
  const error = thrown(`TypeError: no light called hello@example.org\n${inLamps}\n${inShell}`);
  const faults = faultsOf({ type: 'error', error });
  expect(faults).toEqual([
    { kind: 'uncaught', app: 'lamps', name: 'TypeError', at: '/assets/lamps/page.0a1b2c3d.js:3:41' },
  ]);
  expect(JSON.stringify(faults)).not.toContain('hello');
});

const other = `${origin}/assets/decide/other.0a1b2c3d.js`;
const script = { tagName: 'SCRIPT', src: `${origin}/assets/lamps/remoteEntry.0a1b2c3d.js?again` };
const refusal = { type: 'securitypolicyviolation', effectiveDirective: 'style-src-elem' };
const minified = { name: 'Error', message: 'Minified React error #418; visit https://react.dev' };

test.each<[what: string, noticed: PageFault, fault: object]>([
  [
    'an address in a message is not a place',
    { type: 'error', error: thrown(`TypeError: no ${other}:9:9\n${inLamps}`, { message: `no ${other}:9:9` }) },
    { at: `${lampsPage}:3:41` },
  ],
  [
    'a place is found in the stack format of any browser',
    { type: 'error', error: thrown(`Page@${origin}${lampsPage}:3:41\n@${origin}/assets/shell/shell.0a1b2c3d.js:1:2`) },
    { app: 'lamps', at: `${lampsPage}:3:41` },
  ],
  [
    'an error is of the first remote in its stack',
    { type: 'unhandledrejection', reason: thrown(`TypeError: x\n${inShell}\n${inLamps}`) },
    { kind: 'rejected', app: 'lamps' },
  ],
  [
    'or else of the app that answers for the page',
    { type: 'caught', error: thrown(`Error: x\n${inShell}`, minified) },
    { kind: 'caught', app: 'decide', code: 418 },
  ],
  [
    'a service that did not take what was sent is one of its own kind',
    { type: 'service', error: thrown(`MailError: x\n${inLamps}`) },
    { kind: 'service', app: 'lamps' },
  ],
  [
    'a script that does not come counts by its address',
    { type: 'error', target: script },
    { kind: 'unloaded', app: 'lamps', name: 'Script', at: '/assets/lamps/remoteEntry.0a1b2c3d.js' },
  ],
  [
    'a refusal by the policy counts by its address',
    { ...refusal, sourceFile: origin + lampsPage, lineNumber: 3, columnNumber: 4 },
    { kind: 'policy', app: 'lamps', name: 'style-src-elem', at: `${lampsPage}:3:4` },
  ],
])('%s', (_, noticed, fault) => {
  expect(faultsOf(noticed)).toEqual([expect.objectContaining(fault)]);
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
      { type: 'error', target: { tagName: 'IMG', src: `${origin}/assets/lamps/a.jpg` } },
      { type: 'error', target: { tagName: 'SCRIPT', src: 'https://basket.example/a.js' } },
      { type: 'securitypolicyviolation', effectiveDirective: 'script-src', sourceFile: 'chrome-extension' },
    ),
  ).toEqual([]);
});

import { faultLines, withoutAdvice } from './fault-lines.ts';

test.each([
  [
    'checking\nmfe-blog/src/a.ts(3,5): error TS2322: Not a string.\n',
    ['mfe-blog/src/a.ts(3,5): error TS2322: Not a string.'],
  ],
  [
    'PASS a.test.ts\nFAIL b.test.ts\n  ● is fast\n\n    expect(1)\n  ● is fast\n\u001b[1mTests: 1 failed\u001b[0m',
    ['FAIL b.test.ts', '  ● is fast'],
  ],
  [
    '··F\n  1) [still] › blog/post.e2e.ts › a story ──\n    Error: timed out',
    ['  1) [still] › blog/post.e2e.ts › a story ──', '    Error: timed out'],
  ],
  ['\n× a rule\n╭─[a.ts:1:2]\n', ['× a rule', '╭─[a.ts:1:2]']],
])('the end of a run repeats the faults of each failed check: %j', (printed, expected) => {
  expect(faultLines(printed)).toEqual(expected);
});

test('Jest’s advice is left out of a good run', () => {
  const advice =
    'A worker process has failed to exit gracefully and has been force exited. Try running with --detectOpenHandles.\n';
  expect(withoutAdvice(`PASS a.test.ts\n${advice}Tests: 1 passed\nForce exiting Jest: Have you considered?\n`)).toBe(
    'PASS a.test.ts\nTests: 1 passed\n',
  );
});

import { PassThrough } from 'node:stream';
import { createReport, followProgress } from './report.ts';

/** Output of a command that does twenty parts of a second each, and finds one more done. */
function printedBy(isJson: boolean): string {
  jest.useFakeTimers();
  const output = new PassThrough();
  const report = createReport(isJson, output);
  const progress = followProgress(report, 'stitching', 21);
  progress.skip();
  for (let part = 0; part < 20; part += 1) {
    jest.advanceTimersByTime(1000);
    progress.advance();
  }
  report('stitched');
  jest.useRealTimers();
  return String(output.read());
}

test('long work says every few seconds how much is done', () => {
  expect(printedBy(false)).toBe(
    'stitching   5 of 20 (25%)\nstitching   10 of 20 (50%)\nstitching   15 of 20 (75%)\nstitched\n',
  );
});

test('programs get it as events', () => {
  const events = printedBy(true).trim().split('\n');
  expect(JSON.parse(events[9]!)).toMatchObject({ type: 'progress', step: 'stitching', done: 10, total: 20 });
});

import { PassThrough } from 'node:stream';
import { createReport, followProgress, followTime } from './report.ts';

/** Output of a command that does twenty parts of a second each, and finds one more done. */
function printedBy({ isJson = false, isTTY = false }): string {
  jest.useFakeTimers();
  const output = Object.assign(new PassThrough(), { isTTY, columns: 60 });
  const report = createReport(isJson, output as unknown as NodeJS.WriteStream);
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

test('long work says in a pipeline every few seconds how much is done', () => {
  expect(printedBy({})).toBe(
    'stitching   5 of 20 (25%)\nstitching   10 of 20 (50%)\nstitching   15 of 20 (75%)\nstitched\n',
  );
});

test('on a terminal it is one line, which makes room for the next', () => {
  const lines = printedBy({ isTTY: true }).split('\u001b[1G\u001b[2K');
  expect(lines).toHaveLength(20);
  expect(lines[9]).toBe('████████████░░░░░░░░░░░░ stitching   10 of 20 (50%)');
  expect(lines[19]).toBe('stitched\n');
});

test('programs get it as events', () => {
  const events = printedBy({ isJson: true }).trim().split('\n');
  expect(JSON.parse(events[9]!)).toMatchObject({ type: 'progress', step: 'stitching', done: 10, total: 20 });
});

test('work without parts shows for how long it has been under way, while nothing else is reported', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const underWay = new Set(['types', 'lint']);
  const time = followTime((line) => lines.push(line), 'checks', underWay);
  jest.advanceTimersByTime(1000);
  time.report('lint  12 of 40', { type: 'progress', step: 'lint', done: 12, total: 40 });
  jest.advanceTimersByTime(1000);
  underWay.delete('lint');
  jest.advanceTimersByTime(500);
  time.end();
  jest.advanceTimersByTime(5000);
  jest.useRealTimers();
  expect(lines).toEqual([
    'checks      types, lint, for 1 s',
    'lint  12 of 40',
    'checks      types, lint (12 of 40), for 2 s',
    'checks      types, for 3 s',
  ]);
});

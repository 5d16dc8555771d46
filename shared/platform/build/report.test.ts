import { PassThrough } from 'node:stream';
import { formatTimeLeft } from '../contract/time/format-time-left.ts';
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

test('long work says in a pipeline every few seconds how much is done and how long the rest takes', () => {
  expect(printedBy({})).toBe(
    'stitching   5 of 20 (25%), about 15 s left\nstitching   10 of 20 (50%), about 10 s left\nstitching   15 of 20 (75%), about 5 s left\nstitched\n',
  );
});

test('on a terminal it is one line, which makes room for the next', () => {
  const lines = printedBy({ isTTY: true }).split('\u001b[1G\u001b[2K');
  expect(lines).toHaveLength(19);
  expect(lines[8]).toBe('████████████░░░░░░░░░░░░ stitching   10 of 20 (50%), about ');
  expect(lines[18]).toBe('stitched\n');
});

test('on a terminal the time left goes while nothing gets done', () => {
  jest.useFakeTimers();
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const progress = followProgress(createReport(false, output as unknown as NodeJS.WriteStream), 'building', 6);
  for (let part = 0; part < 5; part += 1) {
    jest.advanceTimersByTime(1000);
    progress.advance();
  }
  expect(String(output.read())).toMatch(/building +5 of 6 \(83%\), about 1 s left$/);
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(String(output.read())).toMatch(/building +5 of 6 \(83%\)$/);
});

test('more than two minutes appear as minutes', () =>
  expect([90, 121, 2489].map(formatTimeLeft)).toEqual(['about 90 s left', 'about 3 min left', 'about 42 min left']));

test('programs get it as events', () => {
  const events = printedBy({ isJson: true }).trim().split('\n');
  expect(JSON.parse(events[8]!)).toMatchObject({
    type: 'progress',
    step: 'stitching',
    done: 10,
    total: 20,
    secondsLeft: 10,
  });
});

test('parts that end together at the start, and the slow first ones, give no estimate', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const progress = followProgress((line) => lines.push(line), 'stitching', 30);
  jest.advanceTimersByTime(6000);
  progress.advance();
  for (const seconds of [4, 1]) {
    jest.advanceTimersByTime(seconds * 1000);
    progress.advance();
  }
  jest.useRealTimers();
  expect(lines).toEqual(['stitching   2 of 30 (6%)', 'stitching   3 of 30 (10%), about 68 s left']);
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

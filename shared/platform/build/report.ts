import { toPrintable } from '../contract/printable-text.ts';

/** Prints a line for people; with `--json`, one of JSON that holds the fact too, for programs. */
export type Report = (line: string, fact?: { type: string } & Record<string, unknown>) => void;

/** Shorter work is done before anybody could read of it. */
const REPORT_INTERVAL_MS = 500;
const LINE_INTERVAL_MS = 5000;

/** Reports the share of long work that is done. Call `advance` after each part, `skip` where there was none. */
export function followProgress(report: Report | undefined, step: string, total: number) {
  let reportedAt = Date.now();
  let done = 0;
  return {
    skip: () => void (total -= 1),
    advance() {
      done += 1;
      if (Date.now() - reportedAt < REPORT_INTERVAL_MS || done >= total) return;
      reportedAt = Date.now();
      const share = `${step.padEnd(11)} ${done} of ${total} (${Math.floor((100 * done) / total)}%)`;
      report?.(share, { type: 'progress', step, done, total });
    },
  };
}

/** Prints lines. Of progress there is a line every five seconds; in JSON, each is an event. */
export function createReport(isJson: boolean, output: NodeJS.WritableStream = process.stdout): Report {
  let progressAt = Date.now();
  return (line, fact) => {
    const text = toPrintable(line);
    if (isJson) output.write(`${JSON.stringify({ type: 'line', text, ...fact })}\n`);
    else if (fact?.type === 'error') console.error(text);
    else if (fact?.type !== 'progress') output.write(`${text}\n`);
    else if (Date.now() - progressAt >= LINE_INTERVAL_MS) {
      progressAt = Date.now();
      output.write(`${text}\n`);
    }
  };
}

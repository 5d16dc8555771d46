import { clearLine, cursorTo } from 'node:readline';
import { toPrintable } from '../contract/printable-text.ts';

/** Prints a line for people; with `--json`, one of JSON that holds the fact too, for programs. */
export type Report = (line: string, fact?: { type: string } & Record<string, unknown>) => void;

/** Shorter work is done before anybody could read of it. */
const REPORT_INTERVAL_MS = 500;
/** Outside of a terminal, lines stay, so there are fewer. */
const LINE_INTERVAL_MS = 5000;
const BAR_WIDTH = 24;

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

/** Reports what is under way and for how long, while nothing else is reported. Use its `report` until you call `end`. */
export function followTime(report: Report, step: string, underWay: ReadonlySet<string>) {
  const since = Date.now();
  let reportedAt = since;
  const shares = new Map<string, string>();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - reportedAt < 2 * REPORT_INTERVAL_MS) return;
    const seconds = Math.round((now - since) / 1000);
    const parts = [...underWay].map((part) => part + (shares.get(part) ?? ''));
    report(`${step.padEnd(11)} ${parts.join(', ')}, for ${seconds} s`, { type: 'progress', step, seconds });
  }, REPORT_INTERVAL_MS);
  const reportInstead: Report = (line, fact) => {
    reportedAt = Date.now();
    if (fact?.type === 'progress')
      shares.set(String(fact['step']), ` (${String(fact['done'])} of ${String(fact['total'])})`);
    report(line, fact);
  };
  return { report: reportInstead, end: () => clearInterval(timer) };
}

/** Prints lines. Progress is one line that is rewritten on a terminal, a line every five seconds elsewhere, and an event in JSON. */
export function createReport(isJson: boolean, output: NodeJS.WriteStream = process.stdout): Report {
  let progressAt = Date.now();
  let hasBar = false;
  const removeBar = () => {
    if (!hasBar) return;
    cursorTo(output, 0);
    clearLine(output, 0);
    hasBar = false;
  };
  if (output.isTTY) process.once('exit', removeBar);
  return (line, fact) => {
    const text = toPrintable(line);
    if (isJson) output.write(`${JSON.stringify({ type: 'line', text, ...fact })}\n`);
    else if (fact?.type !== 'progress') {
      removeBar();
      if (fact?.type === 'error') console.error(text);
      else output.write(`${text}\n`);
    } else if (output.isTTY) {
      const length = (BAR_WIDTH * Number(fact['done'])) / Number(fact['total']);
      const bar = 'total' in fact ? `${'█'.repeat(length).padEnd(BAR_WIDTH, '░')} ` : '';
      removeBar();
      output.write(`${bar}${text}`.slice(0, (output.columns || 80) - 1));
      hasBar = true;
    } else if (Date.now() - progressAt >= LINE_INTERVAL_MS) {
      progressAt = Date.now();
      output.write(`${text}\n`);
    }
  };
}

import { stripVTControlCharacters } from 'node:util';

const SHOWN = 25;
/** Begins a fault of TypeScript, Jest or Playwright. */
const fault = /: error TS\d|^FAIL |^ *● |^ *\d+\) |^ *\w*Error: /;

/** The first faults in what a check printed, or its first lines where no line is known as a fault. */
export function faultLines(printed: string): string[] {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const faults = [...new Set(lines.filter((line) => fault.test(line)))];
  return (faults.length > 0 ? faults : lines).slice(0, SHOWN);
}

/** Jest's output without its advice on `--detectOpenHandles`: busy workers and `--forceExit` cause it in every good run. */
export const withoutAdvice = (printed: string): string =>
  printed.replaceAll(/^.*(?:worker process has failed to exit gracefully|Force exiting Jest:).*\n?/gm, '');

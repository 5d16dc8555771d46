import { toPrintable } from '../contract/printable-text.ts';

/** Prints a line for people; with `--json`, one of JSON that holds the fact too, for programs. */
export type Report = (line: string, fact?: { type: string } & Record<string, unknown>) => void;

/** Prints lines for people, or for programs. */
export const createReport =
  (isJson: boolean): Report =>
  (line, fact) => {
    const text = toPrintable(line);
    if (isJson) process.stdout.write(`${JSON.stringify({ type: 'line', text, ...fact })}\n`);
    else if (fact?.type === 'error') console.error(text);
    else process.stdout.write(`${text}\n`);
  };

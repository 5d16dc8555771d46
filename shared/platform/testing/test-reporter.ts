import { relative } from 'node:path';

interface TestEvent {
  type: string;
  data: { name: string; file?: string; message?: string; details?: { error?: Error & { failureType?: string } } };
}

/** Prints what fails in Node's test runner in the words of Jest, so that `failedTests` reads both. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const errors = new Map<string, string>();
  for await (const { type, data } of events) {
    const { name, file = name, message = '', details } = data;
    if (type === 'test:stderr') errors.set(file, (errors.get(file) ?? '') + message);
    if (type !== 'test:fail' || details?.error?.failureType === 'subtestsFailed') continue;
    const { cause = details?.error } = details?.error ?? {};
    // A file that could not be loaded fails as a whole, and says why on its own.
    const reason = /^\w*Error.*/m.exec(errors.get(file) ?? '')?.[0] ?? String(Object(cause).message ?? cause);
    yield `FAIL ${relative('', file)}\n  ● ${name === file ? 'the file' : name}\n\n    ${reason}\n`;
  }
}

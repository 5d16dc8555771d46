import type { z } from 'zod';
import { shorten } from '../../contract/printable-text.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'words between quotes',
  number: 'a number, without quotes',
  int: 'a whole number, without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list between [ and ]',
  object: 'fields between { and }',
};

const counted = (origin: string, count: number | bigint) =>
  origin === 'array'
    ? `${count} ${count === 1 || count === 1n ? 'entry' : 'entries'}`
    : origin === 'string'
      ? `${count} ${count === 1 || count === 1n ? 'letter' : 'letters'}`
      : String(count);

/** Messages of a schema without messages of its own: `schema.safeParse(value, { error: zodErrorMap })`. */
export const zodErrorMap: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `expected ${issue.exact ? '' : issue.inclusive === false ? 'more than ' : 'at least '}${counted(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `expected ${issue.exact ? '' : issue.inclusive === false ? 'less than ' : 'at most '}${counted(issue.origin, issue.maximum)}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value))).join(' or ')}`;
    case 'invalid_format':
      return issue.format === 'url'
        ? 'expected a whole address, such as https://example.com/page'
        : issue.format === 'email'
          ? 'expected an email address, such as name@example.com'
          : `expected another form of this text (${issue.format})`;
    case 'invalid_union':
      return 'fits none of the forms that this field may have';
    default:
      return undefined;
  }
};

/**
 * The problem of a value, and what the schema expects in its place.
 * @param message of the schema: what it expects (`expected a number`), or what is wrong
 */
export function describeIssue(message: string, value: unknown): { problem: string; remedy: string } {
  const [, expected] = /^expected ([^]*)$/.exec(message) ?? [];
  if (expected === undefined)
    return {
      problem: `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/\.\.$/, '.'),
      remedy: 'Change what is written here.',
    };
  return { problem: problemOf(value), remedy: `Write ${expected}.`.replace(/\.\.$/, '.') };
}

function problemOf(value: unknown): string {
  if (value === undefined) return 'The field is missing.';
  if (value === '') return 'Nothing is written here.';
  if (Array.isArray(value)) return `A list of ${counted('array', value.length)} does not fit here.`;
  const isGroup = typeof value === 'object' && value !== null;
  return `${isGroup ? 'A group of fields' : shorten(JSON.stringify(value), 60)} does not fit here.`;
}

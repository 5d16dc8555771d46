import { findNodeAtLocation, parseTree, printParseErrorCode, type JSONPath, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import type { Field } from '../../contract/content/fault.ts';
import { shorten } from '../../contract/printable-text.ts';
import { limitProblem } from './limit-problem.ts';
import { mergeConflict } from './merge-conflict.ts';
import { valueAt } from './field-issues.ts';
import { describeIssue, zodErrorMap } from './zod-error-map.ts';
import { InvalidContentError, type Problem } from './problem.ts';

/** The problem and its remedy, by the name of the parser's error; three names are our own. */
const mistakes: Record<string, Pick<Problem, 'problem' | 'remedy'>> = {
  CommaExpected: {
    problem: 'A comma is missing.',
    remedy: 'Write one before this place: it stands between two entries.',
  },
  ColonExpected: {
    problem: 'A colon is missing.',
    remedy: 'Write one before this place: it stands between name and value.',
  },
  CloseBraceExpected: { problem: 'A `}` is missing.', remedy: 'Write it where its entries end.' },
  CloseBracketExpected: { problem: 'A `]` is missing.', remedy: 'Write it where its entries end.' },
  UnexpectedEndOfString: { problem: 'A text has no closing quote.', remedy: 'Write `"` at its end, on the same line.' },
  PropertyNameExpected: {
    problem: 'A name is missing.',
    remedy: 'Write one in double quotes and a colon, or delete this.',
  },
  ValueExpected: { problem: 'A value is missing.', remedy: 'Write one, or delete the name or comma before it.' },
  InvalidSymbol: {
    problem: 'This is neither a text in double quotes nor a number, `true`, `false` or `null`.',
    remedy: 'Write names and texts in double quotes: `"`.',
  },
  InvalidEscapeCharacter: { problem: 'A text has a `\\` that means nothing.', remedy: 'Delete it, or write it twice.' },
  InvalidCharacter: { problem: 'A text has a tab or another hidden character.', remedy: 'Write a space instead.' },
  InvalidCommentToken: { problem: 'JSON has no comments.', remedy: 'Delete this one.' },
  DoubledComma: { problem: 'There are two commas in a row.', remedy: 'Delete one of them.' },
  LastComma: { problem: 'There is a comma behind the last entry.', remedy: 'Delete it: no entry follows it.' },
  WrongBracket: {
    problem: 'This bracket closes what another one opened.',
    remedy: 'Write `]` for `[`, and `}` for `{`.',
  },
  EndOfFileExpected: {
    problem: 'The text ends before this place.',
    remedy: 'Delete what follows, or a closing bracket too many.',
  },
};

/** @returns the first mistake of a text that is not JSON, with its place */
export function jsonProblem(file: string, text: string): Problem | undefined {
  const unparsable = limitProblem(file, text) ?? mergeConflict(file, text);
  if (unparsable) return unparsable;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true });
    const [{ error: code, offset } = { error: undefined, offset: text.length }] = errors;
    const next = text[offset] ?? '';
    // The parser stops at what follows; the comma before it is what is wrong.
    const stray = /[}\],]/.test(next) ? /,\s*$/.exec(text.slice(0, offset)) : null;
    let name = code === undefined ? '' : printParseErrorCode(code);
    if (stray) name = next === ',' ? 'DoubledComma' : 'LastComma';
    else if (name === 'CommaExpected' && /[}\]]/.test(next)) name = 'WrongBracket';
    const mistake = mistakes[name] ?? {
      problem: `The file is not JSON: ${(error as Error).message}.`,
      remedy: 'Look for a missing comma, quote or bracket just before this place.',
    };
    return { file, ...placeAt(text, stray?.index ?? offset), ...mistake };
  }
}

type Place = Pick<Problem, 'line' | 'column' | 'source'>;

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  const line = text.split('\n')[before.length - 1]!.trim();
  return { line: before.length, column: before.at(-1)!.length + 1, source: shorten(line, 120) };
}

/** @throws InvalidContentError that names the line and the field */
export function parseJsonFile<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.infer<Schema> {
  const broken = jsonProblem(file, text);
  if (broken) throw new InvalidContentError([broken]);
  const value: unknown = JSON.parse(text);
  const parsed = schema.safeParse(value, { error: zodErrorMap });
  if (parsed.success) return parsed.data;
  const placeOf = createFieldLocator(text);
  throw new InvalidContentError(
    parsed.error.issues.map(({ path, message }) => ({
      file,
      ...placeOf(path),
      field: path,
      ...describeIssue(message, valueAt(value, path)),
    })),
  );
}

/**
 * Parses a file that a command generates. Positions would not help its reader.
 * @param remedy the fault of the file as a whole, and the remedy
 * @throws Error that begins with the remedy
 */
export function parseGeneratedJson<Value>(text: string, schema: z.ZodType<Value>, remedy: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const what = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${remedy}\n${what}`, { cause: error });
  }
}

/** The place of a field of a JSON text, or of the nearest field around it. */
export function createFieldLocator(text: string): (field: Field) => Place {
  const root = parseTree(text);
  return (field) => {
    for (let length = field.length; root && length > 0; length -= 1) {
      const node = findNodeAtLocation(root, field.slice(0, length) as JSONPath);
      if (node) return placeAt(text, node.offset);
    }
    return { line: 1, column: 1 };
  };
}

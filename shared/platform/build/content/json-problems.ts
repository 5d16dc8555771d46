import { isNode, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Field } from '../../contract/content/fault.ts';
import { shorten } from '../../contract/printable-text.ts';
import { limitProblem } from './limit-problem.ts';
import { mergeConflict } from './merge-conflict.ts';
import { InvalidContentError, type Problem } from './problem.ts';

export function jsonProblem(file: string, text: string): Problem | undefined {
  const unparsable = limitProblem(file, text) ?? mergeConflict(file, text);
  if (unparsable) return unparsable;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    // The parser stops at the closing bracket; the comma before it is what is wrong.
    const stray = /[}\]]/.test(text[offset] ?? '') ? /,\s*$/.exec(text.slice(0, offset)) : null;
    const fault = stray
      ? {
          problem: 'There is a comma behind the last entry.',
          remedy: 'Delete this comma: it stands between two entries, and none follows.',
        }
      : {
          problem: `The file is not JSON: ${message.replace(/ in JSON at position.*/, '')}.`,
          remedy: message.includes('after JSON')
            ? 'The text ends before this place: delete what follows, or a bracket too many.'
            : 'Look for a missing comma, quote or bracket just before this place.',
        };
    return { file, ...placeAt(text, stray?.index ?? offset), ...fault };
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
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const placeOf = createFieldLocator(text);
  throw new InvalidContentError(
    parsed.error.issues.map(({ path, message }) => ({
      file,
      ...placeOf(path),
      problem: `${path.join('.')}: ${message}.`,
      remedy: 'Write it so, as the entries around it are written.',
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
  const document = parseDocument(text, { keepSourceTokens: false });
  return (field) => {
    for (let length = field.length; length > 0; length -= 1) {
      const node = document.getIn(field.slice(0, length), true);
      if (isNode(node) && node.range) return placeAt(text, node.range[0]);
    }
    return { line: 1, column: 1 };
  };
}

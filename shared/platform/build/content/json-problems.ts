import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findNodeAtLocation, parseTree, printParseErrorCode, type JSONPath, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import type { Fault, Field } from '../../contract/content/fault.ts';
import { shorten } from '../../contract/printable-text.ts';
import { filesBelow } from '../folders.ts';
import { valueAt } from './field-issues.ts';
import mistakes from './json-mistakes.json' with { type: 'json' };
import { InvalidContentError, problemOfFile, type Problem } from './problem.ts';
import { describeIssue, zodErrorMap } from './zod-error-map.ts';

/** @returns the first mistake of a text that is not JSON, with its place */
export function jsonProblem(file: string, text: string): Problem | undefined {
  const unparsable = encodingProblem(file, text) ?? limitProblem(file, text) ?? mergeConflict(file, text);
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
    const mistake = (mistakes as Record<string, Fault | undefined>)[name] ?? {
      problem: `The file is not JSON: ${(error as Error).message}.`,
      remedy: 'Look for a missing comma, quote or bracket just before this place.',
    };
    return { file, ...placeAt(text, stray?.index ?? offset), ...mistake };
  }
}

/** Editors on Windows write such files. */
function encodingProblem(file: string, text: string): Problem | undefined {
  const fault = text.startsWith('\ufeff') ? 'begins with a hidden mark (BOM)' : text.includes('\0') && 'is in UTF-16';
  return fault ? problemOfFile(file, `The file ${fault}.`, 'Save it as UTF-8 without BOM.') : undefined;
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

/** @throws InvalidContentError that names each file of any app's content that is not JSON */
export async function assertJson(root: string): Promise<void> {
  const problems: Problem[] = [];
  for (const folder of (await readdir(root)).filter((name) => name !== 'node_modules'))
    for (const file of await filesBelow(join(root, folder, 'content'))) {
      const problem = file.endsWith('.json') && jsonProblem(relative(root, file), await readFile(file, 'utf8'));
      if (problem) problems.push(problem);
    }
  if (problems.length > 0) throw new InvalidContentError(problems);
}

/** Names the conflict that git left in a text, which would break whatever parses it in some other way. */
export function mergeConflict(file: string, text: string): Problem | undefined {
  const line = text.split('\n').findIndex((each) => /^<{7}( |$)/.test(each)) + 1;
  return line === 0
    ? undefined
    : {
        file,
        line,
        column: 1,
        problem: 'Git could not merge two versions of this text.',
        remedy: 'Keep what is right of both, and delete the lines that begin with <<<<<<<, ======= or >>>>>>>.',
      };
}

/** How deeply brackets nest outside of strings, in JSON or YAML. Asked before parsing, which recurses for each level. */
function nestingDepth(text: string): number {
  let depth = 0;
  let maxDepth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/gs)) {
    if (token === '{' || token === '[') maxDepth = Math.max(maxDepth, (depth += 1));
    else if (token === '}' || token === ']') depth -= 1;
  }
  return maxDepth;
}

const MAX_CHARS = 5_000_000;
const MAX_DEPTH = 50;

/** Refuses a text that would take all memory of its parser, or all of its stack. */
export function limitProblem(file: string, text: string): Problem | undefined {
  const fault = (problem: string, remedy: string) => ({ file, line: 1, column: 1, problem, remedy });
  if (text.length > MAX_CHARS) return fault(`The file has more than ${MAX_CHARS} characters.`, 'Split or shorten it.');
  if (nestingDepth(text) <= MAX_DEPTH) return undefined;
  return fault(`Brackets nest more than ${MAX_DEPTH} levels deep.`, 'Close them, or put the text in double quotes.');
}

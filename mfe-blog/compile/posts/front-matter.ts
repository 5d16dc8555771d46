import { LineCounter, isMap, isScalar, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { type PostFrontMatter, frontMatterRemedies, postFrontMatterSchema } from './post.schema.ts';
import { limitProblem } from '@cobblestone/platform/build/content/limit-problem.ts';
import { problemOfFile, type Problem } from '@cobblestone/platform/build/content/problem.ts';
import { findNearest } from '@cobblestone/platform/contract/content/did-you-mean.ts';

type Place = { line: number; column: number };

export type FrontMatterResult =
  | { ok: true; fields: PostFrontMatter; placeOf: (field: keyof PostFrontMatter) => Place }
  | {
      ok: false;
      problems: Problem[];
      /** Those without a problem. */
      fields: Partial<PostFrontMatter>;
      placeOf: (field: keyof PostFrontMatter) => Place;
    };

const knownFields = Object.keys(frontMatterRemedies) as (keyof PostFrontMatter)[];

/** Parses the YAML between the two lines of `---`. @param source its first line is line 2 of the file */
export function parseFrontMatter(file: string, source: string): FrontMatterResult {
  const beyond = limitProblem(file, source);
  if (beyond) return unreadable([beyond]);
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const place = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + 1, column: col };
  };

  if (document.errors.length > 0) {
    return unreadable(
      document.errors.map((error) => ({
        file,
        ...place(error.pos[0]),
        problem: `The front matter cannot be read: ${firstLine(error.message)}`,
        remedy:
          error.code === 'DUPLICATE_KEY'
            ? 'Keep one of the two lines and delete the other.'
            : 'One field a line, as `name: value`. Put a value in straight double quotes when it holds a colon, a # or an apostrophe.',
      })),
    );
  }

  const places = new Map<string, Place>();
  if (isMap(document.contents)) {
    for (const pair of document.contents.items) {
      if (isScalar(pair.key) && pair.key.range) places.set(String(pair.key.value), place(pair.key.range[0]));
    }
  }
  const placeOf = (field: string): Place => places.get(field) ?? { line: 1, column: 1 };

  const values = valuesOf(document);
  if (!values) {
    const problem = 'The front matter repeats a value by & and *.';
    return unreadable([problemOfFile(file, problem, 'Write each value out.')]);
  }
  const parsed = postFrontMatterSchema.safeParse(values);
  if (parsed.success) return { ok: true, fields: parsed.data, placeOf };
  const problems = parsed.error.issues.flatMap((issue) => problemsOfIssue(file, issue, values, placeOf));
  const faulty = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => isField(name) && !faulty.has(name)));
  return { ok: false, problems, fields: postFrontMatterSchema.partial().safeParse(others).data ?? {}, placeOf };
}

const unreadable = (problems: Problem[]): FrontMatterResult => ({
  ok: false,
  problems,
  fields: {},
  placeOf: () => ({ line: 1, column: 1 }),
});

/** The values of YAML; undefined when it has aliases, of which few lines could make any number of values. */
export function valuesOf(document: Document): Record<string, unknown> | undefined {
  try {
    return (document.toJS({ maxAliasCount: 0 }) as Record<string, unknown> | null) ?? {};
  } catch {
    return undefined;
  }
}

function problemsOfIssue(
  file: string,
  issue: z.core.$ZodIssue,
  values: Record<string, unknown>,
  placeOf: (field: string) => Place,
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const meant = findNearest(key, knownFields);
      return {
        file,
        ...placeOf(key),
        problem: `There is no field \`${key}\`.`,
        remedy: meant
          ? `Write \`${meant}\`, or delete the line.`
          : `Delete the line. The fields are ${knownFields.join(', ')}.`,
      };
    });
  }
  const field = issue.path[0];
  if (typeof field !== 'string' || !isField(field)) {
    const remedy = 'Between the two lines of ---, write one field a line, as `name: value`.';
    return [problemOfFile(file, 'The front matter is not a list of fields.', remedy)];
  }
  const value = values[field];
  const missing = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return [
    {
      file,
      ...placeOf(field),
      problem: missing
        ? `The field \`${field}\` is missing or empty.`
        : `The field \`${field}\` ${faultOf(field, value, issue)}.`,
      remedy: frontMatterRemedies[field],
    },
  ];
}

function isField(name: string): name is keyof PostFrontMatter {
  return (knownFields as string[]).includes(name);
}

function faultOf(field: keyof PostFrontMatter, value: unknown, issue: z.core.$ZodIssue): string {
  const shown = typeof value === 'object' ? '' : `: "${String(value)}"`;
  if (issue.code === 'custom') return issue.message.startsWith('contains') ? issue.message : `${issue.message}${shown}`;
  if (issue.code === 'invalid_type' && field !== 'readTime' && field !== 'tags') return `is not plain text${shown}`;
  return `is not right${shown}`;
}

function firstLine(message: string): string {
  const line = message.split('\n')[0] ?? message;
  return line.replace(/ at line \d+, column \d+:?$/, '').replace(/\.?$/, '.');
}

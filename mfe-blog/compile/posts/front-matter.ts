import { limitProblem } from '@hemstitch/platform/build/content/json-problems';
import { findNearest } from '@hemstitch/platform/contract/content/did-you-mean';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import { LineCounter, isMap, isScalar, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { type PostFrontMatter, frontMatterRemedies, postFrontMatterSchema } from './post.schema.ts';

type Place = { line: number; column: number };

/** A fault at a field or an item of its list, at a place, at an offset, or of the file as a whole. */
export type PostFault = Fault & Partial<Place> & { field?: string; item?: number; at?: number };

export interface FrontMatter {
  faults: PostFault[];
  /** Those without a fault. */
  fields: Partial<PostFrontMatter>;
  /** All fields, if none has a fault. */
  valid?: PostFrontMatter;
  /** Places of the fields, by name. */
  places: ReadonlyMap<string, Place>;
}

const knownFields = Object.keys(frontMatterRemedies) as (keyof PostFrontMatter)[];

/** Parses the YAML between the two lines of `---`. @param source its first line is line 2 of the file */
export function parseFrontMatter(source: string): FrontMatter {
  const places = new Map<string, Place>();
  const unreadable = (...faults: PostFault[]): FrontMatter => ({ faults, fields: {}, places });
  const beyond = limitProblem('', source);
  if (beyond) return unreadable({ problem: beyond.problem, remedy: beyond.remedy });
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const place = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + 1, column: col };
  };
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (isScalar(key) && key.range) places.set(String(key.value), place(key.range[0]));
    }
  }
  if (document.errors.length > 0) {
    return unreadable(
      ...document.errors.map(({ code, message, pos }) => ({
        ...place(pos[0]),
        problem: `The front matter cannot be read: ${firstLine(message)}`,
        remedy:
          code === 'DUPLICATE_KEY'
            ? 'Keep one of the two lines and delete the other.'
            : 'One field a line, as `name: value`. Put a value in straight double quotes when it holds a colon, a # or an apostrophe.',
        code: 'syntax' as const,
      })),
    );
  }
  const values = valuesOf(document);
  if (!values)
    return unreadable({ problem: 'The front matter repeats a value by & and *.', remedy: 'Write each value out.' });
  const { data: valid, error } = postFrontMatterSchema.safeParse(values);
  if (valid) return { faults: [], fields: valid, valid, places };
  const faulty = new Set(error.issues.map(({ path }) => path[0]));
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => isField(name) && !faulty.has(name)));
  const faults = error.issues.flatMap((issue) => faultsOfIssue(issue, values));
  const isFirst = ({ field, item }: PostFault, index: number) =>
    faults.findIndex((each) => each.field === field && each.item === item) === index;
  return {
    // An empty text has one fault, however many of its rules it breaks.
    faults: faults.filter((fault, index) => fault.code !== 'missing' || isFirst(fault, index)),
    fields: postFrontMatterSchema.partial().safeParse(others).data ?? {},
    places,
  };
}

/** The values of YAML; undefined when it has aliases, of which few lines could make any number of values. */
function valuesOf(document: Document): Record<string, unknown> | undefined {
  try {
    return (document.toJS({ maxAliasCount: 0 }) as Record<string, unknown> | null) ?? {};
  } catch {
    return undefined;
  }
}

function faultsOfIssue(issue: z.core.$ZodIssue, values: Record<string, unknown>): PostFault[] {
  const code = 'syntax';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((field) => {
      const meant = findNearest(field, knownFields);
      const remedy = meant
        ? `Write \`${meant}\`, or delete the line.`
        : `Delete the line. The fields are ${knownFields.join(', ')}.`;
      return { field, problem: 'There is no such field.', remedy, code };
    });
  }
  const [field, item] = issue.path;
  if (typeof field !== 'string' || !isField(field)) {
    const remedy = 'Between the two lines of ---, write one field a line, as `name: value`.';
    return [{ problem: 'The front matter is not a list of fields.', remedy, code }];
  }
  const whole = values[field];
  const place = { field, ...(typeof item === 'number' && { item }) };
  const value = typeof item === 'number' && Array.isArray(whole) ? (whole[item] as unknown) : whole;
  const remedy = frontMatterRemedies[field];
  const isMissing = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  return [
    isMissing
      ? { ...place, problem: 'The field is missing or empty.', remedy, code: 'missing' }
      : { ...place, problem: `This ${faultOf(field, whole, issue)}.`, remedy, code },
  ];
}

const isField = (name: string): name is keyof PostFrontMatter => (knownFields as string[]).includes(name);

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

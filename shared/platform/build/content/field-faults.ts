// What the build has against a text, without a file or a folder: a browser judges so, too.
import type { z } from 'zod';
import { ownFacts, type Facts } from '@cobblestone/domain/tours/facts-in-words.ts';
import type { Field } from './json-problems.ts';
import { nearest } from './nearest.ts';
import { plainWords } from './plain-words.ts';
import { unprintable } from './unprintable.ts';
import { type Fault, linkFault, missingPicture } from './references.ts';
import { typedFacts, unknownFacts } from './typed-facts.ts';

/** The content files of an app: path below its content folder, or `<folder>/*.json`, to what the file must be. */
export type ContentFiles = Readonly<Record<string, z.ZodType>>;

export const schemaOf = (files: ContentFiles, file: string): z.ZodType | undefined =>
  files[file] ?? files[file.replace(/[^/]+\.json$/, '*.json')];

export interface Known {
  /** Absent where pictures may be new. */
  pictures?: ReadonlySet<string>;
  facts?: Facts;
  siteAddresses?: ReadonlySet<string>;
}

/** What is known where one file is read, which may have facts of its own. */
export function knownIn(file: string, known: Known): Known {
  const id = file.replace(/^.*\//, '').replace(/\.json$/, '');
  return { ...known, facts: known.facts && { ...ownFacts(id, known.facts), ...known.facts } };
}

export function fieldFaults(value: unknown, schema: z.ZodType, known: Known): FieldFault[] {
  const parsed = schema.safeParse(value, { error: plainWords });
  return parsed.success
    ? faultsOfNames(value, known)
    : parsed.error.issues.flatMap((issue) => faultsOfIssue(issue, value, parsed.error.issues));
}

export type FieldFault = Fault & { field: Field };

function faultsOfIssue(issue: z.core.$ZodIssue, value: unknown, all: readonly z.core.$ZodIssue[]): FieldFault[] {
  if (issue.code === 'unrecognized_keys') {
    const missing = all
      .filter(({ path }) => path.length === issue.path.length + 1 && isMissing(value, path))
      .map(({ path }) => String(path.at(-1)));
    return issue.keys.map((key) => {
      const meant = nearest(key, missing);
      return {
        field: [...issue.path, key],
        problem: 'There is no such field.',
        remedy: meant
          ? `Write "${meant}", or delete it.`
          : 'Delete it, or add it to the schema and to the page that shows it.',
      };
    });
  }
  if (isMissing(value, issue.path)) {
    const remedy = 'Add it. Another file of this kind, or the schema, shows what it holds.';
    return [{ field: issue.path, problem: 'The field is missing.', remedy }];
  }
  const remedy = 'Write it so. Where something else is meant, ask who looks after the code: the schema says what fits.';
  return [{ field: issue.path, problem: `${issue.message}.`.replace(/\.\.$/, '.'), remedy }];
}

function isMissing(value: unknown, field: Field): boolean {
  const inside = (inner: unknown, key: PropertyKey): unknown =>
    typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined;
  return field.reduce(inside, value) === undefined;
}

/** Pictures, facts and pages that a text names and that do not exist, and facts that it types; what someone said in a `quote` stays. */
function faultsOfNames(value: unknown, known: Known, field: Field = []): FieldFault[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => faultsOfNames(inner, known, [...field, key]));
  }
  if (typeof value !== 'string') return [];
  if (unprintable.test(value)) {
    const problem = 'There is an invisible control character in it, perhaps written as an escape such as \\u0007.';
    return [{ field, problem, remedy: 'Delete it and type the text around it again.' }];
  }
  const { facts, siteAddresses: addresses } = known;
  const faults: Fault[] = facts
    ? [...unknownFacts(value, facts), ...(field.at(-1) === 'quote' ? [] : typedFacts(value, facts))]
    : [];
  if ((field.at(-1) === 'picture' || field.at(-1) === 'poster') && known.pictures?.has(value) === false)
    faults.push(missingPicture(value, known.pictures));
  const lost = addresses && /^\/\S*$/.test(value) ? linkFault(value, { siteAddresses: addresses }) : undefined;
  return [...faults, ...(lost ? [lost] : [])].map(({ problem, remedy }) => ({ problem, remedy, field }));
}

// The faults of a text by the build's rules, without files or folders, so that browsers can validate, too.
import type { z } from 'zod';
import { findNearest } from '../../contract/content/did-you-mean.ts';
import { pathInFile, withoutDrafts } from '../../contract/content/drafts.ts';
import type { Fault, Field, ContentValidator } from '../../contract/content/fault.ts';
import { missingPicture } from '../pictures/picture-names.ts';
import { unprintable } from './unprintable.ts';
import { describeIssue, zodErrorMap } from './zod-error-map.ts';

/** The content files of an app: path below its content folder, or `<folder>/*.json`, to what the file must be. */
export type ContentSchemas = Readonly<Record<string, z.ZodType>>;

export const schemaOf = (files: ContentSchemas, file: string): z.ZodType | undefined =>
  files[file] ?? files[`${file.slice(0, file.lastIndexOf('/') + 1)}*.json`];

export interface TextChecks {
  /** Absent where pictures may be new. */
  pictures?: ReadonlySet<string>;
  validate?: ContentValidator;
}

/** @param file below the content folder */
export function findFieldFaults(value: unknown, schema: z.ZodType, known: TextChecks, file: string): FieldFault[] {
  const shown = withoutDrafts(value);
  const parsed = schema.safeParse(shown, { error: zodErrorMap });
  const faults = parsed.success
    ? faultsOfValue(shown, known, file)
    : parsed.error.issues.flatMap((issue) => faultsOfIssue(issue, shown, parsed.error.issues));
  return faults.map((fault) => ({ ...fault, field: pathInFile(value, fault.field) }));
}

export type FieldFault = Fault & { field: Field };

function faultsOfIssue(issue: z.core.$ZodIssue, value: unknown, all: readonly z.core.$ZodIssue[]): FieldFault[] {
  if (issue.code === 'unrecognized_keys') {
    const missing = all
      .filter(({ path }) => path.length === issue.path.length + 1 && isMissing(value, path))
      .map(({ path }) => String(path.at(-1)));
    return issue.keys.map((key) => {
      const meant = findNearest(key, missing);
      return {
        field: [...issue.path, key],
        problem: 'There is no such field.',
        remedy: meant
          ? `Write "${meant}", or delete it.`
          : 'Delete it, or add it to the schema and to the page that shows it.',
        code: meant ? undefined : 'syntax',
      };
    });
  }
  if (isMissing(value, issue.path)) {
    const remedy = 'Add it. Another file of this kind, or the schema, shows what it holds.';
    return [{ field: issue.path, problem: 'The field is missing.', remedy, code: 'missing' }];
  }
  const code = issue.code === 'invalid_type' ? 'syntax' : undefined;
  return [{ field: issue.path, ...describeIssue(issue.message, valueAt(value, issue.path)), code }];
}

export const valueAt = (value: unknown, field: Field): unknown =>
  field.reduce(
    (inner: unknown, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
const isMissing = (value: unknown, field: Field) => valueAt(value, field) === undefined;

/** Control characters, pictures that do not exist, and the site's own faults, in each value. */
function faultsOfValue(value: unknown, known: TextChecks, file: string, field: Field = []): FieldFault[] {
  const siteFaults = (): FieldFault[] =>
    (known.validate?.(value, { file, field }) ?? []).map((fault) => ({ field, ...fault }));
  if (typeof value === 'object' && value !== null) {
    const inside = Object.entries(value).flatMap(([key, inner]) => faultsOfValue(inner, known, file, [...field, key]));
    return [...inside, ...siteFaults()];
  }
  if (typeof value !== 'string') return siteFaults();
  if (unprintable.test(value)) {
    const problem = 'There is an invisible control character in it, perhaps written as an escape such as \\u0007.';
    return [{ field, problem, remedy: 'Delete it and type the text around it again.' }];
  }
  const isPicture = field.at(-1) === 'picture' || field.at(-1) === 'poster';
  const missing =
    isPicture && known.pictures?.has(value) === false ? [{ field, ...missingPicture(value, known.pictures) }] : [];
  return [...siteFaults(), ...missing];
}

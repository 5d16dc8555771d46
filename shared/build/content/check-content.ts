import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { ownFacts, type Facts } from '@cobblestone/contracts/facts-in-words.ts';
import { type Field, jsonProblem, placesIn } from './json-problems.ts';
import { nearest } from './nearest.ts';
import { ContentRefusedError, type Problem } from './problem.ts';
import { plainWords } from './plain-words.ts';
import { type Fault, linkFault, missingPicture, siteAddresses } from './references.ts';
import { typedFacts, unknownFacts } from './typed-facts.ts';
import { workingTours, type WorkingTours } from './working-facts.ts';

/** The content files of an app: path below its content folder, to what the file must be. */
export type ContentFiles = Readonly<Record<string, z.ZodType>>;

/** Whose files a folder below `content` holds, each with a check of its own. */
const foldersOfTheirOwn = new Set(['pictures', 'posts', 'brand', 'press-marks']);
const documents = ['/feed.xml', '/licenses.txt'];

/** @throws ContentRefusedError that lists every mistake of the content folder's files. */
export async function checkContent(folder: string, files: ContentFiles): Promise<void> {
  const problems = await contentProblems(folder, files);
  if (problems.length > 0) throw new ContentRefusedError(problems);
}

/**
 * What is wrong in the files of a content folder: that each fits its schema, that the pictures, facts and pages which it
 * names exist, and that no fact is typed.
 */
export async function contentProblems(folder: string, files: ContentFiles): Promise<Problem[]> {
  const label = `${basename(dirname(folder))}/${basename(folder)}`;
  const { tours, known } = await knownNames(folder);
  const strays = (await jsonFiles(folder)).filter((file) => !files[file]);
  const problems = await Promise.all(
    Object.entries(files).map(async ([file, schema]) => {
      const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
      if (text === undefined) return [{ file: `${label}/${file}`, line: 1, column: 1, problem: 'The file is missing.', remedy: 'Take it back from the last commit.' }];
      return problemsOf(`${label}/${file}`, text, schema, ofFile(file, known));
    }),
  );
  if (tours instanceof Error && problems.flat().length === 0) throw tours;
  return [
    ...problems.flat(),
    ...strays.map((file) => ({ file: `${label}/${file}`, line: 1, column: 1, problem: 'No schema says what this file must be.', remedy: "Name it, with its schema, in the app's content-files.ts, or delete it." })),
  ];
}

async function knownNames(folder: string): Promise<{ tours: WorkingTours | Error; known: Known }> {
  // The tours' own content may be what is wrong: then its schemas say so, or else the tours' loader.
  const tours = await workingTours().catch((error: Error) => error);
  const names = tours instanceof Error ? {} : { facts: tours.facts, siteAddresses: new Set([...siteAddresses, ...documents, ...tours.addresses]) };
  return { tours, known: { pictures: await pictureNames(folder), ...names } };
}

/** What is known where one file is read, which may have facts of its own. */
const ofFile = (file: string, known: Known): Known => ({ ...known, facts: known.facts && { ...ownFacts(basename(file, '.json'), known.facts), ...known.facts } });

/**
 * What is wrong with what a file of a content folder is about to say, field by field. `file` is its path below the folder.
 */
export async function contentFaults(folder: string, file: string, schema: z.ZodType, value: unknown): Promise<FieldFault[]> {
  return fieldFaults(value, schema, ofFile(file, (await knownNames(folder)).known));
}

interface Known {
  pictures: ReadonlySet<string>;
  facts?: Facts;
  siteAddresses?: ReadonlySet<string>;
}

function problemsOf(file: string, text: string, schema: z.ZodType, known: Known): Problem[] {
  const broken = jsonProblem(file, text);
  if (broken) return [broken];
  const value: unknown = JSON.parse(text);
  const placeOf = placesIn(text);
  return fieldFaults(value, schema, known).map(({ field, problem, remedy }) => ({ file, ...placeOf(field), problem: field.length > 0 ? `${field.join('.')}: ${problem}` : problem, remedy }));
}

function fieldFaults(value: unknown, schema: z.ZodType, known: Known): FieldFault[] {
  const parsed = schema.safeParse(value, { error: plainWords });
  const faults = parsed.success ? faultsOfNames(value, known) : parsed.error.issues.flatMap((issue) => faultsOfIssue(issue, value, parsed.error.issues));
  if (parsed.success && !isDeepStrictEqual(parsed.data, value)) {
    faults.push({ field: [], problem: 'The schema changes what the file says.', remedy: 'Let the schema judge alone: pages get the file as it is written.' });
  }
  return faults;
}

/** What is wrong in one field, and what to do. */
export type FieldFault = Fault & { field: Field };

function faultsOfIssue(issue: z.core.$ZodIssue, value: unknown, all: readonly z.core.$ZodIssue[]): FieldFault[] {
  if (issue.code === 'unrecognized_keys') {
    const missing = all.filter(({ path }) => path.length === issue.path.length + 1 && isMissing(value, path)).map(({ path }) => String(path.at(-1)));
    return issue.keys.map((key) => {
      const meant = nearest(key, missing);
      return { field: [...issue.path, key], problem: 'There is no such field.', remedy: meant ? `Write "${meant}", or delete it.` : 'Delete it, or add it to the schema and to the page that shows it.' };
    });
  }
  if (isMissing(value, issue.path)) return [{ field: issue.path, problem: 'The field is missing.', remedy: 'Add it. Another file of this kind, or the schema, shows what it holds.' }];
  return [{ field: issue.path, problem: `${issue.message}.`.replace(/\.\.$/, '.'), remedy: 'Write it so. Where something else is meant, ask who looks after the code: the schema says what fits.' }];
}

const isMissing = (value: unknown, field: Field): boolean => at(value, field) === undefined;

function at(value: unknown, field: Field): unknown {
  return field.reduce((inner: unknown, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}

/** Pictures, facts and pages that a text names and that do not exist, and facts that it types; what someone said in a `quote` stays. */
function faultsOfNames(value: unknown, known: Known, field: Field = []): FieldFault[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => faultsOfNames(inner, known, [...field, key]));
  }
  if (typeof value !== 'string') return [];
  const { facts, siteAddresses: addresses } = known;
  const faults: Fault[] = facts ? [...unknownFacts(value, facts), ...(field.at(-1) === 'quote' ? [] : typedFacts(value, facts))] : [];
  if ((field.at(-1) === 'picture' || field.at(-1) === 'poster') && !known.pictures.has(value)) faults.push(missingPicture(value, known.pictures));
  const lost = addresses && /^\/\S*$/.test(value) ? linkFault(value, { siteAddresses: addresses }) : undefined;
  return [...faults, ...(lost ? [lost] : [])].map(({ problem, remedy }) => ({ problem, remedy, field }));
}

async function pictureNames(folder: string): Promise<ReadonlySet<string>> {
  const file = join(folder, 'pictures/pictures.generated.json');
  return new Set(existsSync(file) ? Object.keys(JSON.parse(await readFile(file, 'utf8'))) : []);
}

async function jsonFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = below + entry.name;
      if (entry.isDirectory()) return below === '' && foldersOfTheirOwn.has(entry.name) ? [] : jsonFiles(folder, `${path}/`);
      return entry.name.endsWith('.json') ? [path] : [];
    }),
  );
  return found.flat().sort();
}
